import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '#shared/core/refusal';
import { TextButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import type { Noun } from './attachment.ts';
import './attachment-well.css';

export interface Description {
  alt: string;
  onAlt: (alt: string) => void;
  isTooLong: boolean;
}

export const Reminder = ({ onPress }: { onPress: () => void }) => (
  <div className="row wrap describe">
    <TextButton className="small" onClick={onPress}>{t`Describe it`}</TextButton>
    <span className="hint">{t`for people who can’t see it`}</span>
  </div>
);

/** The field takes the focus of the button that opened it. */
function Field({ noun, alt, onAlt, isTooLong }: Description & { noun: Noun }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [wasEmpty] = useState(alt === '');
  useEffect(() => {
    if (wasEmpty) field.current?.focus();
  }, [wasEmpty]);
  return (
    <TextArea
      ref={field}
      label={noun === 'video' ? t`Describe the video` : t`Describe the photo`}
      optional
      hint={t`What would you say on the phone?`}
      rows={2}
      value={alt}
      error={isTooLong && sentence('posts.altTooLong')}
      onChange={({ target }) => onAlt(target.value)}
    />
  );
}

export const DescriptionField = (props: Description & { noun: Noun }) => (
  <div className="attach-alt">
    <Field {...props} />
  </div>
);
