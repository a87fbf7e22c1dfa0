import { t } from '@lingui/core/macro';
import { Link, Share2 } from 'lucide-react';
import { type Refusal, refuse, success } from '#shared/core/refusal';
import { toastBad, toastGood } from './toast.tsx';

/** Puts a text on the clipboard, and says which of the two came of it. */
export async function copyText(text: string, copied: string, failed: Refusal): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastGood(copied);
  } catch {
    toastBad(failed.message);
  }
}

const copy = (link: string) => copyText(link, success('core.linkCopied'), refuse('core.copyFailed', { link }));

/** Closing the system's sheet is no failure. */
const share = (link: string, title: string) =>
  navigator.share({ title, url: link }).catch(async (error: Error) => {
    if (error.name !== 'AbortError') await copy(link);
  });

const canShare = () => 'share' in navigator;
const linkTo = (path: string) => new URL(path, location.origin).href;

export const shareOrCopy = (path: string, title: string) =>
  void (canShare() ? share(linkTo(path), title) : copy(linkTo(path)));

export function shareChoices(path: string, title: string) {
  const copying = { words: t`Copy link`, icon: Link, onChoose: () => void copy(linkTo(path)) };
  const sharing = { words: t`Share`, icon: Share2, onChoose: () => void share(linkTo(path), title) };
  return canShare() ? [copying, sharing] : [copying];
}
