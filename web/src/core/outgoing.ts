import { useEffect, useEffectEvent } from 'react';
import { readJson } from '#shared/core/json';
import { type Sender, useSender } from './deliver.ts';
import { type DraftName, useDraft } from './draft.ts';
import { type Failure, refusalIn, type Sending } from './sending.ts';
import { mintUlid } from './ulid.ts';

/** What was not sent and is in its field again: as long as it is not changed, it is the same thing. */
interface Returned extends Pick<Sending, 'id' | 'words' | 'more'> {
  failure?: Failure;
}

function returnedIn(kept: string): Returned | undefined {
  const { id, words, more, failure } = Object(readJson(kept));
  return typeof id === 'string' && typeof words === 'string' ? { id, words, more, failure } : undefined;
}

const isSame = (returned: Returned | undefined, words: string, more: object) =>
  returned?.words === words && JSON.stringify(returned.more) === JSON.stringify(more);

interface Outgoing<Answer, More extends object> {
  draft: DraftName;
  sender: Sender<Answer, More>;
  of: string;
  /** What the field begins with. */
  initial?: string;
  /** Nothing else of the form would be overwritten. */
  isFree?: boolean;
  onSent?: (answer: Answer) => void;
  /** Puts the rest of what was not sent into the form. */
  onBack?: (more: More, failure: Failure | undefined) => void;
}

/** A field that empties when its words are sent. They come back where that failed, unless something else was written since. */
export function useOutgoing<Answer, More extends object = object>(given: Outgoing<Answer, More>) {
  const { draft, sender, of, initial = '', isFree = true, onSent, onBack } = given;
  const [text, setText] = useDraft(draft, initial);
  const [kept, keep] = useDraft(`${draft}.id`);
  const returned = returnedIn(kept);
  const outbox = useSender(sender, of, { onSent });
  const isEmpty = isFree && (text.trim() === '' || text === initial);

  const edit = ({ key, id, words, more, failure }: Sending) => {
    setText(words);
    keep(JSON.stringify({ id, words, more, failure } satisfies Returned));
    onBack?.(more as More, failure);
    outbox.drop(key);
  };
  const failed = outbox.sending.findLast(({ state }) => state === 'failed');
  const bring = useEffectEvent(() => failed && isEmpty && edit(failed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that what is sent next does not bring it
  useEffect(() => void bring(), [failed?.key]);

  const send = (more: More) => {
    outbox.send(text, more, returned && isSame(returned, text, more) ? returned.id : mintUlid());
    keep('');
    setText('');
  };
  return {
    ...outbox,
    text,
    setText,
    send,
    /** Where the field is empty, what was not sent can be put into it. */
    edit: isEmpty ? edit : undefined,
    error: returned?.failure ? refusalIn(returned.failure) : null,
    forgive: () => returned && keep(JSON.stringify({ ...returned, failure: undefined })),
  };
}
