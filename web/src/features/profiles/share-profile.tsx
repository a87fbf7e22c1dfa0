import { t } from '@lingui/core/macro';
import { Share2 } from 'lucide-react';
import type { Me } from '#shared/profiles/contract';
import { paths } from '../../core/paths.ts';
import { Button } from '../../ui/button.tsx';
import { shareOrCopy } from '../../ui/share.ts';

export const ShareProfile = ({ dog: { userId, name } }: { dog: Pick<Me, 'userId' | 'name'> }) => (
  <Button size="small" onClick={() => shareOrCopy(paths.userProfile(userId), name)}>
    <Share2 className="icon small" />
    {t`Share profile`}
  </Button>
);
