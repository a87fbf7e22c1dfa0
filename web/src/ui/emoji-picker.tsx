import { t } from '@lingui/core/macro';
import {
  type Emoji,
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import type { AriaAttributes } from 'react';
import { emojiData } from './emoji-data.ts';
import './emoji-picker.css';

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

export const Component = ({ onPick }: { onPick: (emoji: string) => void }) => (
  <EmojiPicker.Root
    className="emoji"
    columns={8}
    resolveEmojiData={emojiData}
    onEmojiSelect={({ emoji }: Emoji) => onPick(emoji)}
  >
    <EmojiPicker.Search className="amplify-input" placeholder={t`Search emoji`} aria-label={t`Search emoji`} />
    <EmojiPicker.Viewport className="emoji-all" tabIndex={0}>
      <EmojiPicker.Loading className="hint">{t`Fetching emoji…`}</EmojiPicker.Loading>
      <EmojiPicker.Empty className="hint">{t`No emoji by that name.`}</EmojiPicker.Empty>
      <EmojiPicker.List components={{ CategoryHeader: Header, Row, Emoji: One }} />
    </EmojiPicker.Viewport>
  </EmojiPicker.Root>
);
