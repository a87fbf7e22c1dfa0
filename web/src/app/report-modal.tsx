import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { success } from '#shared/core/refusal';
import { MAX_REASON } from '#shared/limits';
import { type Reported, ReportingProvider } from '../core/reporting.ts';
import { useReport } from '../features/moderation/reports.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toastGood } from '../ui/toast.tsx';

interface ReportModalProps {
  reported: Reported;
  onClose: () => void;
}

function ReportModal({ reported: { name, ...about }, onClose }: ReportModalProps) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useReport();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { ...about, reason },
      {
        onSuccess: () => {
          toastGood(success('moderation.reported'));
          onClose();
        },
        onError: () => field.current?.focus(),
      },
    );
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button look="primary" type="submit" form={formId} busy={isPending}>{t`Send report`}</Button>
    </>
  );
  return (
    <Modal title={t`Report ${name}?`} open onClose={onClose} actions={actions} held={reason !== ''}>
      <form id={formId} onSubmit={submit}>
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
