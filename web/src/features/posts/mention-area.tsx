import { plural } from '@lingui/core/macro';
import { type ComponentProps, type KeyboardEvent, type RefObject, Suspense, useId, useRef } from 'react';
import { useAnnouncement } from '../../core/announce.ts';
import { lazyPart } from '../../core/lazy-page.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { optionId } from './mention-option.ts';
import { useMentions } from './use-mentions.ts';

const MentionList = lazyPart(() => import('./mention-list.tsx'), { isAhead: true });

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> {
  field?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onText: (text: string) => void;
}

const countOf = (dogs: number) => plural(dogs, { one: '# dog to mention', other: '# dogs to mention' });

export function MentionArea({ field, value, onText, onKeyDown, ...area }: MentionAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = field ?? own;
  const id = useId();
  const { open, dogs, at, look, close, choose, press } = useMentions({ field: ref, text: value, onText });
  useAnnouncement(open && countOf(dogs.length));
  // A field of several lines may not be a combobox: the list is announced below.
  const list = open && {
    'aria-haspopup': 'listbox' as const,
    'aria-controls': id,
    'aria-activedescendant': optionId(id, at),
  };
  return (
    <>
      <TextArea
        {...area}
        {...list}
        ref={ref}
        dir={value === '' ? undefined : 'auto'}
        value={value}
        aria-autocomplete="list"
        onChange={({ target }) => {
          onText(target.value);
          look();
        }}
        onSelect={look}
        onBlur={close}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => press(event) || onKeyDown?.(event)}
      />
      {open && (
        <Suspense fallback={null}>
          <MentionList {...{ id, field: ref, dogs, at, onChoose: choose, onClose: close }} />
        </Suspense>
      )}
    </>
  );
}
