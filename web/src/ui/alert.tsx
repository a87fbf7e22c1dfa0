import { Alert as KitAlert } from '@aws-amplify/ui-react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Reference } from './reference.tsx';

const tones = {
  bad: { icon: CircleAlert, role: 'alert' },
  warn: { icon: TriangleAlert, role: 'alert' },
  good: { icon: CircleCheck, role: 'status' },
  plain: { icon: Info, role: 'note' },
} as const;

interface AlertProps {
  tone: keyof typeof tones;
  icon?: LucideIcon;
  children: ReactNode;
  /** Its reference is shown beside the sentence. */
  error?: Error | null;
  action?: ReactNode;
}

export function Alert({ tone, icon: Icon = tones[tone].icon, children, error, action }: AlertProps) {
  return (
    <KitAlert className={classNames('notice', tone)} role={tones[tone].role} hasIcon={false}>
      <Icon className="icon" />
      <div>
        <p>{children}</p>
        <Reference error={error} />
        {action && <div className="notice-action">{action}</div>}
      </div>
    </KitAlert>
  );
}
