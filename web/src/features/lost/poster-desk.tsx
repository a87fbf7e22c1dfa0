import { t } from '@lingui/core/macro';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../core/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './poster-desk.css';
import { Poster, type PosterProps } from './poster.tsx';
import { SafetyLink } from './safety-link.tsx';

const MAX_PHONE = 24;

/** The way back stays where it is while the poster comes. */
export const Desk = ({ tools, children }: { tools?: ReactNode; children: ReactNode }) => (
  <main className="desk" id="main">
    <div className="desk-bar">
      <ButtonLink look="quiet" to={paths.lost}>
        <ArrowLeft className="icon" />
        {t`Back`}
      </ButtonLink>
      {tools}
    </div>
    {children}
  </main>
);

/** The phone number lives in this screen alone: neither sent nor stored. */
export function PosterDesk(props: Omit<PosterProps, 'phone'>) {
  const [phone, setPhone] = useState('');
  const tools = (
    <>
      <TextField
        label={t`Phone on the paper`}
        optional
        type="tel"
        autoComplete="off"
        maxLength={MAX_PHONE}
        value={phone}
        placeholder={t`None: the code is enough`}
        hint={t`Never sent to us. Numbers on posters attract swindlers.`}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button look="primary" size="large" onClick={() => print()}>
        <Printer className="icon" />
        {t`Print`}
      </Button>
      <SafetyLink />
    </>
  );
  return (
    <Desk tools={tools}>
      <Poster {...props} phone={phone.trim()} />
    </Desk>
  );
}
