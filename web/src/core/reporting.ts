import { createContext, useContext } from 'react';
import type { Report } from '#shared/moderation/reports';

export interface Reported extends Omit<Report, 'reason'> {
  name: string;
}

const Reporting = createContext<(reported: Reported) => void>(() => undefined);

export const ReportingProvider = Reporting.Provider;

export const useReport = () => useContext(Reporting);
