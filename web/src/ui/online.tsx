import { t } from '@lingui/core/macro';
import { classNames } from './class-names.ts';
import './online.css';

export function Online({ online }: { online: boolean }) {
  return <span className={classNames('online', !online && 'off')}>{online ? t`Online` : t`Offline`}</span>;
}
