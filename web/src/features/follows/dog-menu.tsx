import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Bell, BellOff, Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { success } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import type { Card, Profile, Restricted } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useReport } from '../../core/reporting.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Modal } from '../../ui/modal.tsx';
import { shareChoices } from '../../ui/share.ts';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { useBlock } from './blocks.ts';
import { profileKey } from './relation-cache.ts';

function useMute({ userId, name }: Pick<Card, 'userId' | 'name'>) {
  const cache = useQueryClient();
  const update = (muted: boolean) =>
    cache.setQueryData(profileKey(userId), (dog: Profile | undefined) => dog && { ...dog, muted });
  return useMutation({
    mutationFn: (muted: boolean) => call(muted ? follows.mute : follows.unmute, { userId }),
    onMutate: update,
    onSuccess: (_answer, muted) => {
      cache.invalidateQueries({ queryKey: ['posts', 'feed'] });
      toastGood(success(muted ? 'follows.muted' : 'follows.unmuted', { name }));
    },
    onError: (error, muted) => {
      update(!muted);
      toastBad(error.message, error);
    },
  });
}

interface DogMenuProps {
  dog: Profile | Restricted;
  onBlocked: () => void;
}

function ConfirmBlock({ dog, onClose, onBlocked }: DogMenuProps & { onClose: () => void }) {
  const { mutate, isPending } = useBlock(dog);
  const actions = (
    <>
      <Button onClick={onClose}>{t`Leave it`}</Button>
      <Button
        look="danger"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: onBlocked, onError: onClose })}
      >{t`Block`}</Button>
    </>
  );
  return (
    <Modal title={t`Block ${dog.name}?`} open alert onClose={onClose} actions={actions}>
      <p>{t`You won’t see each other any more: no profile, no posts, no messages. You will stop following each other. ${dog.name} won’t be notified. You can undo this in your account settings.`}</p>
    </Modal>
  );
}

export function DogMenu({ dog, onBlocked }: DogMenuProps) {
  const [asked, setAsked] = useState(false);
  const { mutate: mute } = useMute(dog);
  const muting = dog.restricted || dog.relation !== 'following' ? [] : [muteChoice(dog.muted, mute)];
  const report = useReport();
  const { userId, name } = dog;
  const reporting = { words: t`Report`, icon: Flag, onChoose: () => report({ subject: 'user', userId, name }) };
  const blocking = { words: t`Block`, icon: Ban, danger: true, onChoose: () => setAsked(true) };
  return (
    <>
      <Menu choices={[...shareChoices(paths.userProfile(userId), name), ...muting, reporting, blocking]}>
        <IconButton label={t`More about ${name}`}>
          <Ellipsis className="icon large" />
        </IconButton>
      </Menu>
      {asked && <ConfirmBlock dog={dog} onClose={() => setAsked(false)} onBlocked={onBlocked} />}
    </>
  );
}

const muteChoice = (muted: boolean, mute: (muted: boolean) => void) =>
  muted
    ? { words: t`Show posts again`, icon: Bell, onChoose: () => mute(false) }
    : { words: t`Mute posts`, icon: BellOff, onChoose: () => mute(true) };
