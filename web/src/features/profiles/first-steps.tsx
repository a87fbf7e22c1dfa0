import { t } from '@lingui/core/macro';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { DAY_MS } from '#shared/core/time';
import type { Me } from '#shared/profiles/contract';
import { now } from '../../core/clock.ts';
import { paths } from '../../core/paths.ts';
import { usePutAway } from '../../core/storage.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/dom.ts';
import { Progress } from '../../ui/progress.tsx';
import './first-steps.css';

const DOGS_TO_FOLLOW = 3;
/** Older accounts have found their own way in. */
const NEW_FOR_MS = 14 * DAY_MS;

type Newcomer = Pick<Me, 'userId' | 'createdAt' | 'profileImageUrl' | 'following' | 'posts'>;

interface Step {
  words: string;
  done: boolean;
  action: ReactNode;
}

const There = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink size="small" to={to}>
    {children}
  </ButtonLink>
);

function stepsOf({ profileImageUrl, following, posts }: Newcomer, post: ReactNode): Step[] {
  const followed = Math.min(following, DOGS_TO_FOLLOW);
  return [
    { words: t`Add a picture`, done: profileImageUrl !== null, action: <There to={paths.profile}>{t`Profile`}</There> },
    {
      words: t`Follow three dogs (${followed} of ${DOGS_TO_FOLLOW})`,
      done: followed === DOGS_TO_FOLLOW,
      action: <There to={paths.explore}>{t`Explore`}</There>,
    },
    { words: t`Write a first post`, done: posts > 0, action: post },
  ];
}

const OneStep = ({ words, done, action }: Step) => (
  <li className={classNames('first-step', done && 'done')}>
    <span className="first-step-sign">{done && <Check className="icon" />}</span>
    <span className="grow">
      {words}
      {done && <span className="visually-hidden">{t`, done`}</span>}
    </span>
    {!done && action}
  </li>
);

/** Leads a new dog through its first visit; gone when all is done. */
export function FirstSteps({ dog, post }: { dog: Newcomer; post: ReactNode }) {
  const titleId = useId();
  const { isAway, putAway } = usePutAway(`first-steps.${dog.userId}`);
  const steps = stepsOf(dog, post);
  const done = steps.filter((step) => step.done).length;
  if (isAway || done === steps.length || now() - Date.parse(dog.createdAt) > NEW_FOR_MS) return null;
  return (
    <Card className="first-steps" aria-labelledby={titleId}>
      <div className="row">
        <h2 className="grow" id={titleId}>{t`First steps`}</h2>
        <IconButton label={t`Put the first steps away`} onClick={putAway}>
          <X className="icon" />
        </IconButton>
      </div>
      <Progress label={t`${done} of ${steps.length} steps done`} share={done / steps.length} />
      <ol>
        {steps.map((step) => (
          <OneStep key={step.words} {...step} />
        ))}
      </ol>
    </Card>
  );
}
