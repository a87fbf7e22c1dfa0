import { t } from '@lingui/core/macro';

export interface Title {
  title: string;
  lead: string;
}

/** Also part of the page before any script has loaded. */
export const loginTitle = (): Title => ({
  title: t`Welcome back to the yard`,
  lead: t`Your pack is waiting by the fence.`,
});

export const AuthTitle = ({ title, lead }: Title) => (
  <div>
    <h1>{title}</h1>
    <p className="muted">{lead}</p>
  </div>
);
