import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Need } from '#shared/lost/alert';

export const needWords: Record<Need, MessageDescriptor> = {
  space: msg`Needs space`,
  puppy: msg`Is a puppy`,
  senior: msg`Is old`,
  deaf: msg`Hears badly`,
  blind: msg`Sees badly`,
  healing: msg`Is ill or healing`,
  inHeat: msg`Is in heat`,
};
