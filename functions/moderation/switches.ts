import { MODERATED, type Moderated } from '#shared/moderation/kinds';

/** All kinds, unless the deployment lists which. */
export const isModerated = (kind: Moderated) => (process.env.MODERATION ?? MODERATED.join()).split(',').includes(kind);
