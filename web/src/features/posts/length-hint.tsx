import { t } from '@lingui/core/macro';
import { CircleAlert, WifiOff } from 'lucide-react';
import { Refusal, sentence } from '#shared/core/refusal';
import { isBlank, lengthOf, tidied } from '#shared/core/text';
import { MAX_COMMENT, MAX_POST } from '#shared/limits';
import { numeral } from '../../core/locale.ts';
import { mayPass } from '../../core/query-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextButton } from '../../ui/button.tsx';

/** The length limits, and the length from which the count is shown. */
const limits = {
  post: { most: MAX_POST, from: MAX_POST * 0.9, tooLong: 'posts.tooLong' },
  comment: { most: MAX_COMMENT, from: MAX_COMMENT * 0.8, tooLong: 'posts.commentTooLong' },
} as const;

type Kind = keyof typeof limits;

/** A text's length as the server counts it; invisible text has none. */
export function measure(kind: Kind, text: string) {
  const length = isBlank(text) ? 0 : lengthOf(tidied(text));
  const tooLong = length > limits[kind].most;
  return { length, tooLong, ready: length > 0 && !tooLong };
}

export function LengthHint({ of, length }: { of: Kind; length: number }) {
  const { most, from, tooLong } = limits[of];
  if (length < from) return null;
  const count = numeral(length);
  if (length <= most) return <span className="hint composer-length">{count}</span>;
  return (
    <div className="row composer-length">
      <span className="field-error grow" role="alert">
        <CircleAlert className="icon" />
        {sentence(tooLong)}
      </span>
      <span className="field-error">{count}</span>
    </div>
  );
}

/** Why the text was refused, with moderation's reason; it stays in the field. */
export function RefusedText({ error }: { error: Error }) {
  const refusal = error instanceof Refusal ? error : new Refusal('core.unexpected', error.message);
  const { message, reason, code } = refusal;
  return (
    <Alert tone="bad" icon={code === 'core.network' ? WifiOff : undefined}>
      {message}
      {mayPass(refusal) && (
        <>
          {' '}
          <TextButton type="submit">{t`Try again`}</TextButton>
        </>
      )}
      {reason && <span className="notice-reason">{reason}</span>}
    </Alert>
  );
}
