import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { Refusal, sentence, success } from '#shared/core/refusal';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';
import { MAX_BIO } from '#shared/limits';
import type { Me } from '#shared/profiles/contract';
import { Edit } from '#shared/profiles/edit';
import { Bio, EDITABLE, nameInPlaceOf, typedFields } from '#shared/profiles/fields';
import { type DraftName, dropDraft, keepChange, nameDraft, writtenIn } from '../../core/draft.ts';
import { fieldErrorOf, useCheckedForm } from '../../core/form.tsx';
import { onTaken } from '../../core/offered.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DiscardQuestion, DraftOffer, useDiscard } from '../../ui/draft-offer.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toastGood, toastNote } from '../../ui/toast.tsx';
import { DogFields } from './dog-fields.tsx';
import { useEditProfile } from './profile.ts';
import './edit-form.css';

/** Keeps the fields that differ from the profile as it was when the form was opened, and fills the form with what was kept. */
function useKeptEdit<Out>(draft: DraftName, { setValue, watch }: UseFormReturn<Fields, unknown, Out>, now: Fields) {
  const [first] = useState(now);
  useEffect(() => {
    const names = Object.keys(first) as FieldName[];
    const fill = () => {
      const kept = names.map((name) => [name, writtenIn(`${draft}.${name}`)] as const);
      for (const [name, words] of kept) if (words !== undefined) setValue(name, words, { shouldDirty: true });
    };
    fill();
    const stop = onTaken((name) => name === draft && fill());
    const { unsubscribe } = watch((fields) => {
      for (const name of names) keepChange(`${draft}.${name}`, fields[name] ?? '', first[name]);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [draft, first, setValue, watch]);
}

export type FieldName = keyof typeof EDITABLE;
type Fields = Record<FieldName, string>;

const NAMES = Object.keys(EDITABLE) as FieldName[];

const asTyped = (value: string | number | string[]) => (Array.isArray(value) ? value.join(', ') : `${value}`);

const typedOf = (me: Me) => Object.fromEntries(NAMES.map((name) => [name, asTyped(me[name])])) as Fields;

const WholeBio = z.string().check(z.refine((bio) => lengthOf(bio) <= MAX_BIO, says('profiles.bioTooLong')));

/** Raw values, validated by the profile's schema; a bio is refused rather than cut. */
const typedEdit = ({ name }: Pick<Me, 'name'>) =>
  z.pipe(
    z.transform<Fields, unknown>(typedFields),
    z.extend(Edit, { name: z.optional(nameInPlaceOf(name)), bio: z.pipe(WholeBio, Bio) }),
  );

/** Only the fields that were changed here: another tab may have changed the rest. */
function onlyChanged(edit: Edit, changed: Partial<Record<FieldName, unknown>>): Edit {
  const kept = { ...edit };
  for (const name of NAMES) if (!changed[name]) delete kept[name];
  return kept;
}

const fieldOf = (code: string): FieldName | undefined => NAMES.find((name) => code.startsWith(`profiles.${name}`));

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
