import { plural, t } from '@lingui/core/macro';
import { Image, MessageCircle, PenLine, Users } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DELETION_WORD, Deletion } from '#shared/account/deletion';
import { sentence } from '#shared/core/refusal';
import type { Me } from '#shared/profiles/contract';
import { useCheckedForm } from '../../core/form.tsx';
import { useMe } from '../../core/session.tsx';
import { unsentOf } from '../../core/unsent.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeleteAccount } from './account.ts';
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

interface StepProps {
  dog: Dog;
  keep: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const Choice = ({ keep, onClose, children }: Omit<StepProps, 'dog'> & { children: ReactNode }) => (
  <div className="buttons">
    <Button ref={keep} onClick={onClose}>{t`Keep my account`}</Button>
    {children}
  </div>
);

function Word({ dog, keep, onClose, onDone }: StepProps & { onDone: () => void }) {
  const schema = z.pick(Deletion, { confirmation: true });
  const { form, field } = useCheckedForm({ schema, defaultValues: { confirmation: '' } });
  const isRight = form.watch('confirmation') === DELETION_WORD;
  return (
    <form noValidate onSubmit={form.handleSubmit(onDone)}>
      <p className="muted">{t`This can’t be undone. You will lose:`}</p>
      <Losses dog={dog} unsent={unsentOf(useMe().userId).length} />
      <TextField
        label={t`Type ${DELETION_WORD} to confirm`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...field('confirmation')}
      />
      <Choice keep={keep} onClose={onClose}>
        <Button type="submit" look="danger" disabled={!isRight}>{t`Continue`}</Button>
      </Choice>
    </form>
  );
}

interface PasswordProps extends Omit<StepProps, 'dog'> {
  deletion: ReturnType<typeof useDeleteAccount>;
}

function Password({ deletion: { mutate, error, isPending }, keep, onClose }: PasswordProps) {
  const schema = z.pick(Deletion, { password: true });
  const { form, field } = useCheckedForm({ schema, defaultValues: { password: '' } });
  const submit = form.handleSubmit(({ password }) => mutate({ confirmation: DELETION_WORD, password }));
  useEffect(() => form.setFocus('password'), [form.setFocus]);
  return (
    <form noValidate onSubmit={submit}>
      <p className="muted">{sentence('auth.deletionReauthenticate')}</p>
      <PasswordField label={t`Password`} {...field('password')} />
      <RefusalAlert error={error} />
      <Choice keep={keep} onClose={onClose}>
        <Button type="submit" look="danger" busy={isPending}>{t`Delete Account`}</Button>
      </Choice>
    </form>
  );
}

/** The two steps of account deletion, with the safe choice first. A running deletion cannot be stopped. */
export function DeleteAccount({ dog, onClose }: { dog: Dog; onClose: () => void }) {
  const [step, setStep] = useState<1 | 2>(1);
  const keep = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteAccount(dog);
  const leave = () => deletion.isPending || onClose();
  return (
    <Modal
      title={t`Delete ${dog.name}’s account?`}
      step={t`Step ${step} of 2`}
      open
      held={deletion.isPending}
      first={keep}
      onClose={leave}
    >
      {step === 1 ? (
        <Word dog={dog} keep={keep} onClose={leave} onDone={() => setStep(2)} />
      ) : (
        <Password deletion={deletion} keep={keep} onClose={leave} />
      )}
    </Modal>
  );
}
