import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import './danger-zone.css';

export const DangerZone = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <section className="dangerzone" aria-label={t`Danger Zone`}>
    <h2>
      <TriangleAlert className="icon" />
      {t`Danger Zone`}
    </h2>
    <p className="muted small">{t`Deleting your account removes ${name}’s profile, posts and followers for good.`}</p>
    <Button look="danger-outline" size="small" onClick={onDelete}>{t`Delete Account`}</Button>
  </section>
);
