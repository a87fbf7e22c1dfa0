import { Alert } from '@aws-amplify/ui-react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  bad: { icon: CircleAlert, role: 'alert' },
  warn: { icon: TriangleAlert, role: 'alert' },
  good: { icon: CircleCheck, role: 'status' },
  plain: { icon: Info, role: 'note' },
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  /** In place of the tone's own sign. */
  icon?: LucideIcon;
  /** The sentence. */
  children: ReactNode;
  /** A button under the sentence. */
  action?: ReactNode;
}

export function Notice({ tone, icon: Icon = tones[tone].icon, children, action }: NoticeProps) {
  return (
    <Alert className={classNames('notice', tone)} role={tones[tone].role} hasIcon={false}>
      <Icon className="i" />
      <div>
        <p>{children}</p>
        {action && <div className="notice-action">{action}</div>}
      </div>
    </Alert>
  );
}
