import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '#shared/profiles/contract';
import { paths } from '../../core/paths.ts';
import { Avatar, Handle } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Pages } from '../../ui/pages.tsx';
import { mutualsQuery, useOpenConversation } from './conversations.ts';
import '../../ui/search-field.css';
import './new-conversation.css';

interface PickProps {
  dog: Card;
  busy: boolean;
  onPick: (userId: string) => void;
}

function Pick({ dog, busy, onPick }: PickProps) {
  return (
    <li>
      <button type="button" className="pick" aria-busy={busy || undefined} onClick={() => busy || onPick(dog.userId)}>
        <Avatar imageUrl={dog.profileImageUrl} online={dog.isOnline} />
        <span className="who">
          <span className="name">
            <bdi>{dog.name}</bdi>
          </span>
          <span className="meta">
            <Handle username={dog.username} />
          </span>
        </span>
      </button>
    </li>
  );
}

/** Ignores case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const isCalled = (word: string) => {
  const sought = plain(word.trim());
  return ({ name, username }: Card) => plain(name).includes(sought) || plain(username).includes(sought);
};

const Nobody = () => (
  <>
    <p className="muted">{t`You can message any dog you follow who follows you back.`}</p>
    <ButtonLink look="primary" to={paths.explore}>{t`Explore`}</ButtonLink>
  </>
);

interface DogsProps extends Omit<PickProps, 'dog'> {
  word: string;
}

/** The dogs the viewer may message; the search loads all pages. */
function Dogs({ word, ...pick }: DogsProps) {
  const list = useInfiniteQuery(mutualsQuery);
  return (
    <Pages list={list}>
      {(dogs, isWhole) => {
        const found = dogs.filter(isCalled(word)).map((dog) => <Pick key={dog.userId} dog={dog} {...pick} />);
        return (
          <>
            <ul>{found}</ul>
            {isWhole && dogs.length === 0 && <Nobody />}
            <span className="muted" role="status">
              {isWhole && dogs.length > 0 && found.length === 0 && t`No dog by that name.`}
            </span>
          </>
        );
      }}
    </Pages>
  );
}

interface NewConversationProps {
  onClose: () => void;
  onOpen: (conversationId: string) => void;
}

export function NewConversation({ onClose, onOpen }: NewConversationProps) {
  const [word, setWord] = useState('');
  const { mutate, isPending } = useOpenConversation(onOpen);
  return (
    <Modal title={t`Start New Conversation`} open onClose={onClose}>
      <search className="with-icon pick-search">
        <Search className="icon" />
        <input
          className="amplify-input"
          type="search"
          placeholder={t`Search by name`}
          aria-label={t`Search mutual followers`}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </search>
      <div className="picks">
        <Dogs word={word} busy={isPending} onPick={mutate} />
      </div>
    </Modal>
  );
}
