import { account } from '#shared/account/contract';
import { core } from '#shared/core/contract';
import { follows } from '#shared/follows/contract';
import { lost } from '#shared/lost/contract';
import { media } from '#shared/media/contract';
import { messages } from '#shared/messages/contract';
import { moderation } from '#shared/moderation/contract';
import { notifications } from '#shared/notifications/contract';
import { posts } from '#shared/posts/contract';
import { presence } from '#shared/presence/contract';
import { profiles } from '#shared/profiles/contract';

export const contracts = {
  core,
  account,
  profiles,
  follows,
  posts,
  messages,
  media,
  notifications,
  moderation,
  presence,
  lost,
};
