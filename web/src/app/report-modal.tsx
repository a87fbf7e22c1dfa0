import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { success } from '#shared/core/refusal';
import { MAX_REASON } from '#shared/limits';
import { dropDraft, nameDraft, useDraft } from '../core/draft.ts';
import { type Reported, ReportingProvider } from '../core/reporting.ts';
import { useMe } from '../core/session.tsx';
import { useReport } from '../features/moderation/reports.ts';
import { Button } from '../ui/button.tsx';
import { DiscardQuestion, DraftOffer, useDiscard } from '../ui/draft-offer.tsx';
import { Modal } from '../ui/modal.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { toastGood } from '../ui/toast.tsx';

/** What is reported has a draft of its own; a comment and a message also name where they stand. */
const idOf = ({ subject, commentId, messageId, postId, userId, code }: Omit<Reported, 'name'>) =>
  `${subject}-${commentId ?? messageId ?? postId ?? userId ?? code}`;

interface ReportModalProps {
  reported: Reported;
  onClose: () => void;
}

function ReportModal({ reported: { name, ...about }, onClose }: ReportModalProps) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = nameDraft(useMe().userId, 'report', idOf(about));
  const [reason, setReason] = useDraft(draft);
  const end = () => {
    dropDraft(draft);
    onClose();
  };
  const { leave, question } = useDiscard(() => reason.trim() !== '', end);
  const { mutate, isPending, error } = useReport();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { ...about, reason },
      {
        onSuccess: () => {
          toastGood(success('moderation.reported'));
          end();
        },
        onError: () => field.current?.focus(),
      },
    );
  };
  const actions = (
    <>
      <Button onClick={leave}>{t`Cancel`}</Button>
      <Button look="primary" type="submit" form={formId} busy={isPending}>{t`Send report`}</Button>
    </>
  );
  return (
    <Modal title={t`Report ${name}?`} open onClose={leave} actions={actions} held={reason !== ''}>
      <form id={formId} onSubmit={submit}>
        <DraftOffer draft={draft} />
        <TextArea
          ref={field}
          label={t`What’s wrong?`}
          hint={t`Only the Barkyard team reads it. At most ${MAX_REASON} characters.`}
          error={error?.message}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
      <DiscardQuestion {...question} />
    </Modal>
  );
}

export function Reports({ children }: { children: ReactNode }) {
  const [reported, setReported] = useState<Reported>();
  return (
    <ReportingProvider value={setReported}>
      {children}
      {reported && <ReportModal reported={reported} onClose={() => setReported(undefined)} />}
    </ReportingProvider>
  );
}
