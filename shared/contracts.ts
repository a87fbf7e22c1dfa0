import { auth } from '#shared/auth/contract';
import { core } from '#shared/core/contract';
import { follows } from '#shared/follows/contract';
import { media } from '#shared/media/contract';
import { moderation } from '#shared/moderation/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';

/** Every call of the product, by the room that answers it. */
export const contracts = { core, auth, profiles, follows, posts, media, moderation };
