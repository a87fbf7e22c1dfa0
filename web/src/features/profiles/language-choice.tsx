import { t } from '@lingui/core/macro';
import { LANGUAGES, type Language, useLanguage } from '../../core/language.ts';
import { useLanguageChoice } from '../../ui/use-language-choice.ts';
import { Segments } from './segments.tsx';

const options = Object.fromEntries(
  Object.entries(LANGUAGES).map(([tag, name]) => [
    tag,
    <bdi key={tag} lang={tag}>
      {name}
    </bdi>,
  ]),
) as Record<Language, React.ReactNode>;

export function LanguageChoice() {
  const { place, choose } = useLanguageChoice<HTMLDivElement>(':checked');
  return (
    <div ref={place} className="language-choice">
      <Segments title={t`Language`} options={options} value={useLanguage()} onChoose={choose} />
    </div>
  );
}
