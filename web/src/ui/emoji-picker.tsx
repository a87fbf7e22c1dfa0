import { t } from '@lingui/core/macro';
import {
  type Emoji,
  type EmojiData,
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import { type AriaAttributes, useEffect } from 'react';
import { useAnnouncement } from '../core/announce.ts';
import './emoji-picker.css';

/** Newer emoji show as boxes on phones a few years old. */
const NEWEST = 15;
const COMPONENTS = 'component';
const NO_TONES = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export async function emojiData(): Promise<EmojiData> {
  const [{ default: emojis }, { default: messages }] = await Promise.all([
    import('emojibase-data/en/data.json'),
    import('emojibase-data/en/messages.json'),
  ]);
  const groups = messages.groups.filter(({ key }) => key !== COMPONENTS);
  const shown = new Set<number | undefined>(groups.map(({ order }) => order));
  return {
    locale: 'en',
    skinTones: NO_TONES,
    categories: groups.map(({ order, message }) => ({ index: order, label: capital(message) })),
    emojis: emojis
      .filter(({ group, version }) => shown.has(group) && version <= NEWEST)
      .map(({ emoji, label, version, group = 0, tags = [] }) => ({ emoji, label, version, category: group, tags })),
  };
}

const Header = ({ category, ...header }: EmojiPickerListCategoryHeaderProps) => (
  <div {...header} className="emoji-group">
    {category.label}
  </div>
);

type Placed = Pick<AriaAttributes, 'aria-rowindex' | 'aria-colindex'>;

/** ARIA counts rows and columns from one. */
const fromOne = <Props extends Placed>({ 'aria-rowindex': row, 'aria-colindex': column, ...props }: Props) => ({
  ...props,
  'aria-rowindex': row === undefined ? undefined : row + 1,
  'aria-colindex': column === undefined ? undefined : column + 1,
});

const Row = (row: EmojiPickerListRowProps) => <div {...fromOne(row)} />;

const One = ({ emoji, ...button }: EmojiPickerListEmojiProps) => (
  <button {...fromOne(button)} type="button">
    {emoji.emoji}
  </button>
);

/** Where the popover had the focus while this was on its way. */
function useFocusOnSearch() {
  useEffect(() => {
    const popover = document.querySelector('.emoji-menu');
    if (document.activeElement === popover) popover?.querySelector('input')?.focus();
  }, []);
}

function Nothing({ search }: { search: string }) {
  const words = t`No emoji by that name.`;
  useAnnouncement(words, search);
  return words;
}

export const Component = ({ onPick }: { onPick: (emoji: string) => void }) => {
  useFocusOnSearch();
  return (
    <EmojiPicker.Root
      className="emoji"
      columns={8}
      resolveEmojiData={emojiData}
      onEmojiSelect={({ emoji }: Emoji) => onPick(emoji)}
    >
      <EmojiPicker.Search className="amplify-input" placeholder={t`Search emoji`} aria-label={t`Search emoji`} />
      <EmojiPicker.Viewport className="emoji-all" tabIndex={0}>
        <EmojiPicker.Loading className="hint">{t`Fetching emoji…`}</EmojiPicker.Loading>
        <EmojiPicker.Empty className="hint">{({ search }) => <Nothing search={search} />}</EmojiPicker.Empty>
        <EmojiPicker.List components={{ CategoryHeader: Header, Row, Emoji: One }} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
};
