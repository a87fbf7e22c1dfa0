import { Alert as KitAlert } from '@aws-amplify/ui-react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Refusal } from '#shared/core/refusal';
import { classNames } from './dom.ts';
import { meetRefusal } from './focus.ts';

/** Names an unexpected error's request, for whoever asks for help; one click selects it. */
export function Reference({ error }: { error: unknown }) {
  const reference = error instanceof Refusal ? error.reference : undefined;
  return reference && <small className="reference">{reference}</small>;
}

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
  /** Refuses what was just sent: it comes into sight, with the focus. */
  isAnswer?: boolean;
}

/** Each refusal mounts anew. */
function useAnswer(isAnswer: boolean) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer && notice.current) meetRefusal(notice.current);
  }, [isAnswer]);
  return notice;
}

export function Alert({ tone, icon: Icon = tones[tone].icon, children, error, action, isAnswer = false }: AlertProps) {
  const notice = useAnswer(isAnswer);
  return (
    <KitAlert
      ref={notice}
      className={classNames('notice', tone)}
      role={tones[tone].role}
      tabIndex={isAnswer ? -1 : undefined}
      hasIcon={false}
    >
      <Icon className="icon" />
      <div>
        <p>{children}</p>
        <Reference error={error} />
        {action && <div className="notice-action">{action}</div>}
      </div>
    </KitAlert>
  );
}
