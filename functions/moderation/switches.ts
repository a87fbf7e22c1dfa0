import { MODERATED, type Moderated } from '#shared/moderation/kinds';

export const isModerated = (kind: Moderated) => (process.env.MODERATION ?? MODERATED.join()).split(',').includes(kind);
