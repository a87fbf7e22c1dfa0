import { rooms } from '../../../functions/stream/work.ts';

/** Functions load these when they are first needed: no timer of the virtual clock would wait for that. */
export const loadLazyModules = () =>
  Promise.all([
    import('../../../functions/account/deletion-steps.ts'),
    import('../../../functions/account/export-steps.ts'),
    import('../../../functions/core/dead-records.ts'),
    import('../../../functions/core/sqs.ts'),
    import('../../../functions/lost/erase-alert.ts'),
    import('../../../functions/media/files.ts'),
    import('../../../functions/moderation/comprehend.ts'),
    import('../../../functions/moderation/examination.ts'),
    import('../../../functions/moderation/report-topic.ts'),
    import('../../../functions/posts/video-verdict.ts'),
    import('../../../functions/push/management-api.ts'),
    ...Object.values(rooms).map((load) => load()),
  ]);
