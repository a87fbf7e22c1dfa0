import { plural, t } from '@lingui/core/macro';
import { Image, MessageCircle, PenLine, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DELETION_WORD, Deletion } from '#shared/account/contract';
import { StepCode } from '#shared/account/second-step';
import { Refusal, sentence } from '#shared/core/refusal';
import type { Code } from '#shared/errors';
import type { Me } from '#shared/profiles/contract';
import { useCheckedForm } from '../../core/form.tsx';
import { useMe } from '../../core/session.tsx';
import { unsentOf } from '../../core/unsent.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useDeleteAccount } from './account.ts';
import { CodeField } from './code-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import './delete-account.css';

type Dog = Pick<Me, 'name' | 'posts' | 'followers' | 'following'>;

const Losses = ({ dog: { posts, followers, following }, unsent }: { dog: Dog; unsent: number }) => (
  <ul className="losses">
    <li>
      <Image className="icon" />
      {plural(posts, {
        one: '# post with its photos and comments',
        other: '# posts with their photos and comments',
      })}
    </li>
    <li>
      <Users className="icon" />
      {t`${plural(followers, { one: '# follower', other: '# followers' })} and ${plural(following, { one: '# dog', other: '# dogs' })} you follow`}
    </li>
    <li>
      <MessageCircle className="icon" />
      {t`Your name and picture in every conversation`}
    </li>
    {unsent > 0 && (
      <li>
        <PenLine className="icon" />
        {plural(unsent, { one: '# thing that you have not sent yet', other: '# things that you have not sent yet' })}
      </li>
    )}
  </ul>
);

const FORM = 'delete-account';

/** Keyboards of phones add a space to a word. */
const TypedWord = z.object({ confirmation: z.pipe(z.string().check(z.trim()), Deletion.shape.confirmation) });
const TypedPassword = z.pick(Deletion, { password: true });
const TypedBoth = z.extend(TypedPassword, { code: StepCode });

function Word({ dog, onDone }: { dog: Dog; onDone: () => void }) {
  const { form, field } = useCheckedForm({ schema: TypedWord, defaultValues: { confirmation: '' } });
  return (
    <form id={FORM} noValidate onSubmit={form.handleSubmit(onDone)}>
      <p className="muted">{t`This can’t be undone. You will lose:`}</p>
      <Losses dog={dog} unsent={unsentOf(useMe().userId).length} />
      <TextField
        label={t`Type ${DELETION_WORD} to confirm`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...field('confirmation')}
      />
    </form>
  );
}

const isAbout = (error: Error | null, ...codes: Code[]) => error instanceof Refusal && codes.includes(error.code);

function Password({ mutate, error }: ReturnType<typeof useDeleteAccount>) {
  const [needsCode, setNeedsCode] = useState(false);
  if (!needsCode && isAbout(error, 'auth.secondStepNeeded')) setNeedsCode(true);
  const { form, field } = useCheckedForm({
    schema: needsCode ? TypedBoth : TypedPassword,
    defaultValues: { password: '', code: '' },
  });
  const submit = form.handleSubmit((typed) => mutate({ confirmation: DELETION_WORD, ...typed }));
  useEffect(() => form.setFocus('password'), [form.setFocus]);
  return (
    <form id={FORM} noValidate onSubmit={submit}>
      <p className="muted">{sentence('auth.deletionReauthenticate')}</p>
      <PasswordField label={t`Password`} {...field('password')} />
      {needsCode && <CodeField {...field('code')} />}
      <RefusalAlert error={error} />
    </form>
  );
}

/** The two steps of account deletion, with the safe choice first. A running deletion cannot be stopped. */
export function DeleteAccount({ dog, onClose }: { dog: Dog; onClose: () => void }) {
  const [step, setStep] = useState<1 | 2>(1);
  const keep = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteAccount(dog);
  const leave = () => deletion.isPending || onClose();
  const actions = (
    <>
      <Button ref={keep} onClick={leave}>{t`Keep my account`}</Button>
      <Button type="submit" form={FORM} look="danger" busy={deletion.isPending}>
        {step === 1 ? t`Continue` : t`Delete Account`}
      </Button>
    </>
  );
  return (
    <Modal
      title={t`Delete ${dog.name}’s account?`}
      step={t`Step ${step} of 2`}
      open
      held={deletion.isPending}
      first={keep}
      onClose={leave}
      actions={actions}
    >
      {step === 1 ? <Word dog={dog} onDone={() => setStep(2)} /> : <Password {...deletion} />}
    </Modal>
  );
}
