import { t } from '@lingui/core/macro';
import { Switch } from '../../ui/switch.tsx';

/** The choice to end all other sessions with a change. */
export const Alone = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <div className="switchrow">
    <div>
      <p>{t`Log out everywhere else`}</p>
      <p className="muted small">{t`You stay signed in here.`}</p>
    </div>
    <Switch label={t`Log out everywhere else`} checked={isOn} onChange={onChange} />
  </div>
);
