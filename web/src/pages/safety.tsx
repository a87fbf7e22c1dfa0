import { i18n } from '@lingui/core';
import german from '../../../docs/safety.de.md?raw';
import english from '../../../docs/safety.md?raw';
import { guideIn } from '../core/guide.ts';
import { Titled } from '../ui/card.tsx';
import { useTitle } from '../ui/use-title.ts';

/** The document for owners, in the language that was chosen. */
export function Component() {
  const { title, sections } = guideIn(i18n.locale === 'de' ? german : english);
  useTitle(title);
  return (
    <div className="column">
      <div className="pagehead">
        <h1>{title}</h1>
      </div>
      {sections.map((section) => (
        <Titled key={section.title} title={section.title} as="card">
          <ul className="column">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Titled>
      ))}
    </div>
  );
}
