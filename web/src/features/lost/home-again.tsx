import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { HomeAgain as Dog } from '#shared/lost/alert';
import { Ball } from '../../art/ball.tsx';
import { usePutAway } from '../../core/storage.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import './alert.css';
import { thanksOf } from './near.ts';

/** A dog that is home thanks one that helped, for a week or until the card is closed in this browser. */
export function HomeAgain({ dog }: { dog: Dog }) {
  const { name } = dog;
  const { isAway, putAway } = usePutAway(thanksOf(dog));
  if (isAway) return null;
  return (
    <Card className="row">
      <Ball className="home-ball" />
      <p className="grow" role="status">
        {t`${name} is home. Thank you for looking.`}
      </p>
      <IconButton label={t`Close the thanks of ${name}`} onClick={putAway}>
        <X className="icon" />
      </IconButton>
    </Card>
  );
}
