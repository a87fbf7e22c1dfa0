import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Check, CircleAlert, ImageOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Ball } from '../../art/ball.tsx';
import { IconButton, TextButton } from '../../ui/button.tsx';
import { blurOf, classNames } from '../../ui/dom.ts';
import { Progress, percentOf } from '../../ui/progress.tsx';
import type { Loss, Noun } from './attachment.ts';
import type { Attached } from './attachment-state.ts';
import { type Description, DescriptionField, Reminder } from './description.tsx';
import './attachment-well.css';

interface LateHintProps {
  atFirst?: string;
  later: string;
  after: number;
}

/** Words that change when something takes longer than it usually does. */
export function LateHint({ atFirst, later, after }: LateHintProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  const words = isLate ? later : atFirst;
  return words && <span className="hint">{words}</span>;
}

/** After this long, whoever waits is told that it still goes on. */
const LATE_MS = 6_000;

const Busy = ({ words, hint }: { words: string; hint?: ReactNode }) => (
  <>
    <div className="row">
      <Ball className="bounce" />
      <b className="small">{words}</b>
    </div>
    {hint}
  </>
);

const Moving = ({ words, share, hint }: { words: string; share: number; hint?: ReactNode }) => (
  <>
    <div className="row spread">
      <b className="small">{words}</b>
      <span className="small muted">{percentOf(share)}%</span>
    </div>
    <Progress label={words} share={share} />
    {hint}
  </>
);

interface AttachmentWellProps {
  attached: Attached;
  description?: Description;
  onRemove: () => void;
  onPick: () => void;
  onRetry?: () => void;
}

const VIDEO = {
  name: msg`Video`,
  another: msg`Choose another video`,
  preparing: msg`Preparing video`,
  uploading: msg`Uploading video`,
  reading: msg`Reading the video…`,
  checking: msg`Checking the video…`,
  ready: msg`Video is ready`,
  remove: msg`Remove video`,
};

const WORDS: Record<Noun, typeof VIDEO> = {
  video: VIDEO,
  photo: {
    name: msg`Photo`,
    another: msg`Choose another photo`,
    preparing: msg`Preparing photo`,
    uploading: msg`Uploading photo`,
    reading: msg`Reading the photo…`,
    checking: msg`Checking the photo…`,
    ready: msg`Photo is ready`,
    remove: msg`Remove photo`,
  },
};

const LOSSES: Record<Loss, MessageDescriptor> = {
  sound: msg`Without sound: this browser cannot convert it. An MP4 with AAC sound keeps it.`,
  motion: msg`It will stand still: an animated PNG does not move here. A GIF or WebP does.`,
};

const Lost = ({ loss }: { loss: Loss }) => <span className="hint">{i18n._(LOSSES[loss])}</span>;

const say = (noun: Noun, what: keyof typeof VIDEO) => i18n._(WORDS[noun][what]);

const Failed = ({ attached: { noun, error }, onPick, onRetry }: AttachmentWellProps) => (
  <>
    <span className="field-error">
      <CircleAlert className="icon" />
      {error?.message}
    </span>
    <div className="row wrap">
      {onRetry && <TextButton className="small" onClick={onRetry}>{t`Try again`}</TextButton>}
      <TextButton className="small" onClick={onPick}>
        {say(noun, 'another')}
      </TextButton>
    </div>
  </>
);

const NotThrough = () => (
  <LateHint after={LATE_MS} later={t`It does not get through yet. We keep trying for ten minutes.`} />
);

const Checking = () => (
  <LateHint
    after={LATE_MS}
    atFirst={t`Usually a second or two.`}
    later={t`This is taking longer than usual. You can keep writing.`}
  />
);

function Stage({ reminder, ...props }: AttachmentWellProps & { reminder: ReactNode }) {
  const { noun, step, share, sent } = props.attached;
  if (step === 'failed') return <Failed {...props} />;
  if (step === 'preparing') return <Moving words={say(noun, step)} share={share} />;
  if (step === 'uploading')
    return <Moving words={say(noun, step)} share={share} hint={share === 0 && <NotThrough />} />;
  if (step === 'reading') return <Busy words={say(noun, step)} />;
  if (step === 'checking') return <Busy words={say(noun, step)} hint={<Checking />} />;
  return (
    <>
      <span className="field-success">
        <Check className="icon" />
        {say(noun, 'ready')}
      </span>
      {sent?.loss && <Lost loss={sent.loss} />}
      {reminder}
    </>
  );
}

const pictureOf = ({ preview, sent }: Attached) => preview ?? (sent?.thumbhash && blurOf(sent.thumbhash));

/** The button that chose the file is gone. */
function useFocusOfButton() {
  const well = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) well.current?.focus({ preventScroll: true });
  }, []);
  return well;
}

export function Component(props: AttachmentWellProps) {
  const { attached, onRemove, description } = props;
  const { noun, step } = attached;
  const [describing, setDescribing] = useState(Boolean(description?.alt));
  const picture = pictureOf(attached);
  const well = useFocusOfButton();
  const isOver = step === 'ready' || step === 'failed';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own
    <div
      ref={well}
      className={classNames('attach', step === 'failed' && 'bad')}
      role="group"
      tabIndex={-1}
      aria-label={say(noun, 'name')}
    >
      <div className="thumb">
        {picture && <img src={picture} alt="" />}
        {!picture && step === 'failed' && <ImageOff className="icon large" />}
      </div>
      <div className="attach-words" aria-live={step === 'uploading' || step === 'preparing' ? 'off' : 'polite'}>
        <Stage {...props} reminder={description && !describing && <Reminder onPress={() => setDescribing(true)} />} />
      </div>
      <IconButton label={isOver ? say(noun, 'remove') : t`Cancel upload`} onClick={onRemove}>
        <X className="icon" />
      </IconButton>
      {step === 'ready' && description && describing && <DescriptionField noun={noun} {...description} />}
    </div>
  );
}
