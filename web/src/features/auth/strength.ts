import { useEffect, useState } from 'react';

const FULL = 12;

async function createScorer() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

let scorer: ReturnType<typeof createScorer> | undefined;

/** Scores a password from 0 to 100 against somebody who knows the rest of the form. */
export async function scoreOf(password: string, known: string[]): Promise<number> {
  scorer ??= createScorer();
  const { guessesLog10 } = (await scorer).check(password, known.filter(Boolean));
  return Math.min(100, Math.round((guessesLog10 / FULL) * 100));
}

export function useScore(password: string, known: string[]): number | undefined {
  const [score, setScore] = useState<number>();
  const words = known.join('\n');

  useEffect(() => {
    // The dictionary is large, and comes with the first key.
    if (password === '') return;
    let latest = true;
    scoreOf(password, words.split('\n')).then(
      (found) => latest && setScore(found),
      () => {}, // Without the dictionary there is no meter, but the rules still apply.
    );
    return () => {
      latest = false;
    };
  }, [password, words]);

  return password === '' ? undefined : score;
}
