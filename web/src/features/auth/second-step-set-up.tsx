import { t } from '@lingui/core/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { BySecondStep, RECOVERY_LENGTH, StepCode } from '#shared/account/second-step';
import { refuse, success } from '#shared/core/refusal';
import { useCheckedForm } from '../../core/form.tsx';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { copyText } from '../../ui/share.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import { Alone } from './alone.tsx';
import { CodeField } from './code-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { useBegin, useConfirm, useTurnOn } from './second-step.ts';
import './second-step.css';

const FORM = 'second-step';
const TypedPassword = z.pick(BySecondStep, { password: true });
const TypedCode = z.object({ code: StepCode });

/** As authenticator apps read it. */
function addressOf(secret: string, email: string) {
  const query = new URLSearchParams({ secret, issuer: 'Barkyard' });
  return `otpauth://totp/${encodeURIComponent(`Barkyard:${email}`)}?${query}`;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
const spelled = (code: string) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;

const copy = (text: string) => copyText(text, success('auth.copied'), refuse('auth.copyFailed'));

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'barkyard-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(address);
}

/** Another step begins at its top. */
function useTop() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    form.current?.closest('.modal-body')?.scrollTo?.(0, 0);
  }, []);
  return form;
}

function Password({ begin, onDone }: { begin: ReturnType<typeof useBegin>; onDone: (password: string) => void }) {
  const { form, field } = useCheckedForm({ schema: TypedPassword, defaultValues: { password: '' } });
  const submit = form.handleSubmit((typed) => begin.mutate(typed, { onSuccess: () => onDone(typed.password) }));
  return (
    <form id={FORM} noValidate onSubmit={submit}>
      <p className="muted">{t`Signing in will take a code from an authenticator app on your phone, such as Google Authenticator, besides your password. First, please enter your password.`}</p>
      <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
      <RefusalAlert error={begin.error} />
    </form>
  );
}

interface ScanProps {
  secret: string;
  confirm: ReturnType<typeof useConfirm>;
  password: string;
}

function Scan({ secret, confirm, password }: ScanProps) {
  const { email } = useMe();
  const { form, field } = useCheckedForm({ schema: TypedCode, defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) => confirm.mutate({ password, code }));
  const address = addressOf(secret, email);
  return (
    <form ref={useTop()} id={FORM} noValidate onSubmit={submit} className="second-step">
      <p className="muted">{t`Scan this with your authenticator app, and enter the six digits that it shows.`}</p>
      <div className="second-step-scan">
        <QrCode text={address} label={t`Your key, for an authenticator app`} />
        <div>
          <p className="muted small">{t`Or enter this key in the app:`}</p>
          <b className="second-step-secret" translate="no">
            {inFours(secret)}
          </b>
          <div className="second-step-ways">
            <Button size="small" onClick={() => void copy(secret)}>
              <Copy className="icon" />
              {t`Copy the key`}
            </Button>
            <a className="textlink" href={address}>
              {t`Open in an app on this device`}
            </a>
          </div>
        </div>
      </div>
      <CodeField {...field('code')} />
      <RefusalAlert error={confirm.error} />
    </form>
  );
}

interface CodesProps {
  codes: string[];
  turnOn: ReturnType<typeof useTurnOn>;
  onDone: (alone: boolean) => void;
}

function Codes({ codes, turnOn, onDone }: CodesProps) {
  const [alone, setAlone] = useState(true);
  const text = codes.map(spelled).join('\n');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(alone);
  };
  return (
    <form ref={useTop()} id={FORM} noValidate onSubmit={submit} className="second-step">
      <p className="muted">{t`If you lose your phone, any one of these codes lets you in, and turns two-step sign-in off. They are shown only now: keep them where you find them without your phone.`}</p>
      <ol className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{spelled(code)}</li>
        ))}
      </ol>
      <div className="second-step-ways">
        <Button size="small" onClick={() => void copy(text)}>
          <Copy className="icon" />
          {t`Copy`}
        </Button>
        <Button size="small" onClick={() => save(`Barkyard\n\n${text}\n`)}>
          <Download className="icon" />
          {t`Save`}
        </Button>
        <Button size="small" onClick={() => print()}>
          <Printer className="icon" />
          {t`Print`}
        </Button>
      </div>
      <Alone isOn={alone} onChange={setAlone} />
      <RefusalAlert error={turnOn.error} />
    </form>
  );
}

/** Password, app, recovery codes. Nothing changes before the last step. */
export function Component({ onClose }: { onClose: () => void }) {
  const { email } = useMe();
  const [password, setPassword] = useState('');
  const [begin, confirm, turnOn] = [useBegin(), useConfirm(), useTurnOn()];
  const isPending = begin.isPending || confirm.isPending || turnOn.isPending;
  const step = confirm.data ? 3 : begin.data ? 2 : 1;
  const leave = () => isPending || onClose();
  const actions = (
    <>
      <Button onClick={leave} disabled={isPending}>{t`Cancel`}</Button>
      <Button type="submit" form={FORM} look="primary" busy={isPending}>
        {step === 3 ? t`I have kept my codes` : t`Continue`}
      </Button>
    </>
  );
  return (
    <Modal
      title={t`Set up two-step sign-in`}
      step={t`Step ${step} of 3`}
      open
      held={isPending || step === 3}
      onClose={leave}
      actions={actions}
    >
      {confirm.data ? (
        <Codes
          codes={confirm.data.codes}
          turnOn={turnOn}
          onDone={(alone) =>
            turnOn.mutate({ email, password, alone, setUp: confirm.data.setUp }, { onSuccess: onClose })
          }
        />
      ) : begin.data ? (
        <Scan secret={begin.data.secret} {...{ confirm, password }} />
      ) : (
        <Password begin={begin} onDone={setPassword} />
      )}
    </Modal>
  );
}
