import { t } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import { Refusal, sentence, success } from '#shared/core/refusal';
import type { Me } from '#shared/profiles/contract';
import { dropDraft, nameDraft } from '../../core/draft.ts';
import { fieldErrorOf, useCheckedForm } from '../../core/form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DiscardQuestion, DraftOffer, useDiscard } from '../../ui/draft-offer.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toastGood, toastNote } from '../../ui/toast.tsx';
import { DogFields } from './dog-fields.tsx';
import { type Fields, fieldOf, onlyChanged, typedEdit, typedOf } from './editing.ts';
import { useKeptEdit } from './kept-edit.ts';
import { useEditProfile } from './profile.ts';
import './edit-form.css';

const FORM = 'edit-profile';

/** The edit's own sentence, with the server's message as its reason. */
const wordsOf = ({ message }: Error) => sentence('profiles.editFailed', { reason: message });

interface EditFormProps {
  me: Me;
  onClose: () => void;
}

function useSave({ me, onClose }: EditFormProps) {
  const checked = useCheckedForm<Fields, z.output<ReturnType<typeof typedEdit>>>({
    schema: typedEdit(me),
    defaultValues: typedOf(me),
  });
  const { form } = checked;
  const draft = nameDraft(me.userId, 'profile');
  useKeptEdit(draft, form, typedOf(me));
  const end = () => {
    dropDraft(draft);
    onClose();
  };
  const { dirtyFields, isDirty } = form.formState;
  const { mutate, reset, isPending, error } = useEditProfile();

  const onError = (refused: Error) => {
    const name = refused instanceof Refusal && fieldOf(refused.code);
    if (name) form.setError(name, fieldErrorOf(refused), { shouldFocus: true });
  };
  const onSuccess = ({ note }: Pick<Me, 'note'>) => {
    end();
    toastGood(success('profiles.updated'));
    if (note) toastNote(note);
  };
  const submit = form.handleSubmit((edit) => {
    if (isPending) return;
    if (isDirty) mutate(onlyChanged(edit, dirtyFields), { onSuccess, onError });
    else end();
  }, reset);
  return { draft, field: checked.field, submit, isDirty, isPending, error, ...useDiscard(() => isDirty, end) };
}

export function EditForm({ me, onClose }: EditFormProps) {
  const { draft, field, submit, isDirty, isPending, error, leave, question } = useSave({ me, onClose });
  const actions = (
    <>
      <Button onClick={leave}>{t`Cancel`}</Button>
      <Button type="submit" form={FORM} look="primary" busy={isPending}>{t`Save`}</Button>
    </>
  );
  return (
    <Modal title={t`Edit basic info`} open onClose={leave} held={isDirty} actions={actions}>
      <form id={FORM} className="edit" noValidate onSubmit={submit}>
        <DraftOffer draft={draft} />
        <DogFields field={field} />
        <TextArea label={t`Bio`} optional rows={3} hint={t`A few words about your dog`} {...field('bio')} />
        {error && (
          <Alert tone="bad" isAnswer>
            {wordsOf(error)}
          </Alert>
        )}
      </form>
      <DiscardQuestion {...question} />
    </Modal>
  );
}
