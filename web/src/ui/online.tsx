import { classNames } from './class-names.ts';
import './online.css';

export function Online({ online }: { online: boolean }) {
  return <span className={classNames('online', !online && 'off')}>{online ? 'Online' : 'Offline'}</span>;
}
