import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Alert } from '#shared/lost/alert';
import { Ball } from '../art/ball.tsx';
import { type DraftName, dropDraft, nameDraft, useDraft } from '../core/draft.ts';
import { paths } from '../core/paths.ts';
import { useMe } from '../core/session.tsx';
import { isWritten } from '../core/unsent.ts';
import { lastPhoto, newestPictureQuery } from '../features/lost/alert.ts';
import { isThanked, rememberThanks } from '../features/lost/thanked.ts';
import './welcome-home.css';
import { AttachButton } from '../features/media/attach-button.tsx';
import { AttachedFile } from '../features/media/attached-file.tsx';
import { usePostAttachment } from '../features/media/use-post-attachment.ts';
import type { Attachment } from '../features/posts/attachment.ts';
import { Composer } from '../features/posts/composer.tsx';
import { POSTS } from '../features/posts/publishing.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DiscardQuestion, useDiscard } from '../ui/draft-offer.tsx';

/** The first of the pictures that is still there. */
async function fileOf(urls: (string | null | undefined)[], signal: AbortSignal): Promise<File | undefined> {
  for (const url of urls) {
    const response = url ? await fetch(url, { signal }) : undefined;
    if (!response?.ok) continue;
    const blob = await response.blob();
    return new File([blob], 'home', { type: blob.type });
  }
  return undefined;
}

/**
 * Puts the picture of the alert into the post, or the newest own one; without either, the words are enough. It is offered once:
 * whoever removed it, or chose another, is not given it again.
 */
function useOfferedPicture(userId: string, draft: DraftName, { isChosen, take }: Attachment) {
  const [offered, setOffered] = useDraft(`${draft}.offered`);
  const isOver = isChosen || offered !== '';
  const remember = useEffectEvent(() => setOffered('yes'));
  useEffect(() => {
    if (isChosen) remember();
  }, [isChosen]);
  const { data: last } = useQuery(lastPhoto);
  const { data: newest, isPending } = useQuery(newestPictureQuery(userId));
  const offer = useEffectEvent((file: File | undefined) => file && !isOver && take(file));
  const newestUrl = newest?.url;
  useEffect(() => {
    if (isPending || isOver) return;
    const controller = new AbortController();
    fileOf([last, newestUrl], controller.signal).then(
      (file) => offer(file),
      () => undefined,
    );
    return () => controller.abort();
  }, [isPending, isOver, last, newestUrl]);
}

const OF = 'thanks-';

/** Marks the dog as thanked wherever one is by then. */
const THANKS: typeof POSTS = {
  ...POSTS,
  onSent: (cache, post, one, isShown) => {
    const { userId } = post.author;
    const alertId = one.of.slice(OF.length);
    rememberThanks(userId, alertId);
    dropDraft(nameDraft(userId, 'thanks', alertId));
    return POSTS.onSent?.(cache, post, one, isShown);
  },
};

/** A post that is written already. It has a draft of its own, so that another one stays as it is. */
function Thanks({ alert: { alertId }, again }: { alert: Alert; again: ReactNode }) {
  const { userId, name, profileImageUrl } = useMe();
  const draft = nameDraft(userId, 'thanks', alertId);
  const navigate = useNavigate();
  const attachment = usePostAttachment(draft);
  useOfferedPicture(userId, draft, attachment);
  const leave = () => {
    rememberThanks(userId, alertId);
    attachment.clear();
    dropDraft(draft);
    navigate(paths.home);
  };
  const discard = useDiscard(() => isWritten(draft), leave);
  return (
    <>
      <Composer
        draft={draft}
        name={name}
        imageUrl={profileImageUrl}
        initial={t`${name} is home. Thank you all.`}
        onPublished={leave}
        sender={THANKS}
        attachment={attachment}
        well={<AttachedFile {...attachment} />}
        attach={<AttachButton {...attachment} />}
      />
      <div className="pad row wrap">
        {again}
        <DiscardQuestion {...discard.question} />
        <Button look="quiet" onClick={discard.leave}>{t`Not now`}</Button>
      </div>
    </>
  );
}

interface WelcomeHomeProps {
  alert: Alert;
  onAgain: () => void;
}

export function Component({ alert, onAgain }: WelcomeHomeProps) {
  const { userId, name } = useMe();
  const isDone = isThanked(userId, alert.alertId);
  const again = <Button look="outline" onClick={onAgain}>{t`My dog is lost again`}</Button>;
  return (
    <div className="column">
      <div className="pagehead welcome-home">
        <Ball className="welcome-ball" />
        <h1>{t`Welcome home, ${name}!`}</h1>
      </div>
      <Card className="stack">
        <p>{t`The alert has ended for everybody, and so has its page.`}</p>
        {isDone ? (
          <ButtonLink to={paths.home}>{t`Go to Home`}</ButtonLink>
        ) : (
          <p>{t`Those who looked would love to hear it:`}</p>
        )}
      </Card>
      {isDone ? <div className="pad">{again}</div> : <Thanks alert={alert} again={again} />}
    </div>
  );
}
