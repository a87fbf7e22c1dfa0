import { t } from '@lingui/core/macro';
import { useMe } from '../core/session.tsx';
import { CollarCard } from '../features/lost/collar-card.tsx';
import { Tips } from '../features/lost/tips.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const { name } = useMe();
  useTitle(t`Collar code`);
  return (
    <div className="column">
      <div className="pagehead">
        <h1>{t`Collar code`}</h1>
      </div>
      <CollarCard />
      <Tips name={name} />
    </div>
  );
}
