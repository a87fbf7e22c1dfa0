import { Flag } from 'lucide-react';
import { useReport } from '../../core/reporting.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface ReportFlagProps {
  conversationId: string;
  messageId: string;
  content: string;
  /** Who said it. */
  name: string;
}

/** Lets the operators know of something that the other dog said. */
export function ReportFlag({ conversationId, messageId, content, name }: ReportFlagProps) {
  const report = useReport();
  const about = { subject: 'message' as const, conversationId, messageId, name: `the message by ${name}` };
  return (
    <IconButton
      className="message-flag"
      label="Report message"
      aria-description={content}
      onClick={() => report(about)}
    >
      <Flag className="icon small" />
    </IconButton>
  );
}
