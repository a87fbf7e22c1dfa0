import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { METER_WIDTH, passwordComplaints, type Rating, ratingOf } from '#shared/auth/fields';
import { refusalOf } from '#shared/core/refusal';
import { Ball } from '../../art/ball.tsx';
import { useAnnouncement } from '../../core/announce.ts';
import './strength-meter.css';

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

function useScore(password: string, known: string[]): number | undefined {
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

const WORDS: Record<Rating, MessageDescriptor> = {
  weak: msg`Weak`,
  medium: msg`Medium`,
  strong: msg`Strong`,
  'very-strong': msg`Very strong`,
};

const FILLS: Record<Rating, string> = {
  weak: 'var(--by-danger)',
  medium: 'var(--by-warning)',
  strong: 'var(--by-success)',
  'very-strong': 'var(--by-switch-on)',
};

function Meter({ rating }: { rating: Rating }) {
  const width = METER_WIDTH[rating];
  const word = i18n._(WORDS[rating]);
  useAnnouncement(t`Password strength: ${word}`);
  return (
    <div className="meter">
      {/* biome-ignore lint/a11y/useSemanticElements: the ball rolls along it, which a <meter> cannot hold */}
      <div
        className="progress"
        role="meter"
        aria-label={t`Password strength`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={width}
        aria-valuetext={word}
        style={{ '--fill': FILLS[rating] }}
      >
        <i style={{ width: `${width}%` }} />
        <b style={{ insetInlineStart: `min(${width}%, 100% - 8px)` }}>
          <Ball />
        </b>
      </div>
      <div className="word">
        <span>{t`Password strength`}</span>
        <b>{word}</b>
      </div>
    </div>
  );
}

interface PasswordAdviceProps {
  password: string;
  known: string[];
  /** True if an empty password is already an error. */
  wrong: boolean;
}

export function PasswordAdvice({ password, known, wrong }: PasswordAdviceProps) {
  const score = useScore(password, known);
  const complaints = password === '' && !wrong ? [] : passwordComplaints(password);
  return (
    <>
      {score !== undefined && <Meter rating={ratingOf(score)} />}
      <ul className="rules" aria-label={t`Missing from the password`} aria-live={password === '' ? 'off' : 'polite'}>
        {complaints.map((code) => (
          <li className="field-error" key={code}>
            <X className="icon" />
            {refusalOf(code).message}
          </li>
        ))}
      </ul>
    </>
  );
}
