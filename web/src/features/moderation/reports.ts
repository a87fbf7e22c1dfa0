import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { moderation } from '#shared/moderation/contract';
import type { Report } from '#shared/moderation/reports';
import { call } from '../../core/api.ts';

export const useReport = () =>
  useMutation({ mutationFn: (report: z.input<typeof Report>) => call(moderation.report, report) });
