import { t } from '@lingui/core/macro';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { Avatar, Handle } from '../../ui/avatar.tsx';
import { classNames, landmark } from '../../ui/dom.ts';
import { optionId } from './mention-option.ts';
import type { Dog } from './mentions.ts';
import '../../ui/menu.css';
import './mention-list.css';

const stay = (event: { preventDefault: () => void }) => event.preventDefault();

interface MentionListProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  dogs: Dog[];
  at: number;
  onChoose: (username: string) => void;
  onClose: () => void;
}

const Option = ({ dog }: { dog: Dog }) => (
  <>
    <Avatar imageUrl={dog.profileImageUrl} size={32} />
    <span className="mention-name">
      <b>
        <bdi>{dog.name}</bdi>
      </b>
      <span className="faint small">
        <Handle username={dog.username} />
      </span>
    </span>
  </>
);

export const Component = ({ id, field, dogs, at, onChoose, onClose }: MentionListProps) => (
  <Popover.Root open onOpenChange={onClose}>
    <Popover.Anchor virtualRef={field} />
    <Popover.Portal container={landmark()}>
      <Popover.Content
        id={id}
        role="listbox"
        aria-label={t`Dogs to mention`}
        className="menu mentions"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={stay}
        onCloseAutoFocus={stay}
        onEscapeKeyDown={stay}
        onInteractOutside={(event) => event.target === field.current && event.preventDefault()}
        onPointerDown={stay}
      >
        {dogs.map((dog, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys stay in the field
          <div
            key={dog.userId}
            id={optionId(id, place)}
            className={classNames('menu-item', place === at && 'on')}
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            onClick={() => onChoose(dog.username)}
          >
            <Option dog={dog} />
          </div>
        ))}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
);
