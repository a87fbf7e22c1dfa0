import { BREEDS } from '#shared/profiles/breeds';

const HOBBIES =
  'agility balls beach bones cuddles digging eating fetch frisbee games hiking naps park playing puddles running sleeping sniffing squirrels swimming toys training treats tug walks';

export const COMMON_TEXTS: readonly string[] = [...BREEDS, HOBBIES];
