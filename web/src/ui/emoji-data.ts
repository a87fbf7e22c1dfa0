import type { EmojiData } from 'frimousse';

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
