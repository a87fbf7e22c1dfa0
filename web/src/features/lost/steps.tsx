import { t } from '@lingui/core/macro';
import { Titled } from '../../ui/card.tsx';
import { SafetyLink } from './links.tsx';
import './steps.css';

type Step = [title: string, words: string];

const Steps = ({ title, steps }: { title: string; steps: Step[] }) => (
  <Titled title={title} as="card">
    <ol className="alert-steps">
      {steps.map(([name, words]) => (
        <li key={name}>
          <span>
            <b>{name}</b>
            {words}
          </span>
        </li>
      ))}
    </ol>
    <SafetyLink />
  </Titled>
);

export const NextHour = ({ name }: { name: string }) => (
  <Steps
    title={t`The next hour`}
    steps={[
      [t`Stay near that place`, t`Most dogs come back to where they were lost. Leave your jacket there.`],
      [t`Put up ten posters`, t`Crossings, bus stops, the vet. The code works without an app.`],
      [t`Ring the chip registry`, t`And the shelter, the vet, the police.`],
      [t`Nobody should chase`, t`Sit down, look away, let ${name} come.`],
    ]}
  />
);

export const WhatHappens = ({ name }: { name: string }) => (
  <Steps
    title={t`What happens then`}
    steps={[
      [t`Neighbours hear of it`, t`Everybody with alerts on, inside the circle, at once and on their phones.`],
      [t`A page and a poster`, t`Both with a code. Whoever finds ${name} needs no account.`],
      [t`Sightings come to you alone`, t`Nobody else sees them: a crowd makes a frightened dog run.`],
      [t`Your name stays yours`, t`No address, no number, no email on anything.`],
    ]}
  />
);
