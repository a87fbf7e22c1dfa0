import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { useReport } from '../../core/reporting.ts';
import { IconButton } from '../../ui/button.tsx';

interface ReportFlagProps {
  conversationId: string;
  messageId: string;
  content: string;
  name: string;
}

export function ReportFlag({ conversationId, messageId, content, name }: ReportFlagProps) {
  const report = useReport();
  const about = { subject: 'message' as const, conversationId, messageId, name: t`the message by ${name}` };
  return (
    <IconButton
      className="message-flag"
      label={t`Report message`}
      aria-description={content}
      onClick={() => report(about)}
    >
      <Flag className="icon small" />
    </IconButton>
  );
}
