import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { refuse } from '#shared/core/refusal';
import { LANGUAGES, type Language, setLanguage, useLanguage } from '../../core/language.ts';
import { toastBad } from '../../ui/toast.tsx';
import { Segments } from './segments.tsx';

/** Another language mounts the screens anew: the choice then gets its focus back. */
let wasChosen = false;

const options = Object.fromEntries(
  Object.entries(LANGUAGES).map(([tag, name]) => [
    tag,
    <bdi key={tag} lang={tag}>
      {name}
    </bdi>,
  ]),
) as Record<Language, React.ReactNode>;

function choose(language: Language) {
  wasChosen = true;
  setLanguage(language).catch((error: unknown) => {
    wasChosen = false;
    toastBad(refuse('core.network').message, error);
  });
}

export function LanguageChoice() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasChosen) place.current?.querySelector<HTMLElement>(':checked')?.focus();
    wasChosen = false;
  }, []);
  return (
    <div ref={place} className="language-choice">
      <Segments title={t`Language`} options={options} value={useLanguage()} onChoose={choose} />
    </div>
  );
}
