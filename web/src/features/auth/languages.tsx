import { t } from '@lingui/core/macro';
import { LANGUAGES, type Language, useLanguage } from '../../core/language.ts';
import { TextButton } from '../../ui/button.tsx';
import { useLanguageChoice } from '../../ui/use-language-choice.ts';
import './languages.css';

/** For visitors who are not signed in, and so cannot reach the settings. */
export function Languages() {
  const spoken = useLanguage();
  const { place, choose } = useLanguageChoice<HTMLFieldSetElement>('[aria-pressed=true]');
  return (
    <fieldset ref={place} className="languages">
      <legend className="visually-hidden">{t`Language`}</legend>
      {Object.entries(LANGUAGES).map(([tag, name]) => (
        <TextButton key={tag} lang={tag} aria-pressed={tag === spoken} onClick={() => choose(tag as Language)}>
          {name}
        </TextButton>
      ))}
    </fieldset>
  );
}
