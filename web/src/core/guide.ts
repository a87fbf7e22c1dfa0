export interface Section {
  title: string;
  points: string[];
}

export interface Guide {
  title: string;
  sections: Section[];
}

const SECTION = /^## /m;
const POINT = /^- /m;

/** Without emphasis, in one line. */
const plain = (text: string) => text.replaceAll('**', '').replace(/\s+/g, ' ').trim();

/** Reads a document of `docs` whose sections are lists. */
export function guideIn(markdown: string): Guide {
  const [head = '', ...rest] = markdown.split(SECTION);
  const sections = rest.map((section) => {
    const [title = '', ...points] = section.split(POINT);
    return { title: plain(title), points: points.map(plain) };
  });
  return { title: plain(/^# (.+)$/m.exec(head)?.[1] ?? ''), sections };
}
