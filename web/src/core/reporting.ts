import { createContext, useContext } from 'react';
import type { Report } from '#shared/moderation/reports';

/** What can be reported, and what it is called in the question. */
export interface Reported extends Omit<Report, 'reason'> {
  name: string;
}

const Reporting = createContext<(reported: Reported) => void>(() => undefined);

export const ReportingProvider = Reporting.Provider;

/** Asks what is wrong with something, and tells the operators. */
export const useReport = () => useContext(Reporting);
