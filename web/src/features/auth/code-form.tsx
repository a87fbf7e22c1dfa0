import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { loginWith, useSpentCode } from './link-params.ts';

interface AcceptedProps {
  title: string;
  email: string;
  sentence: string;
  children?: ReactNode;
}

export function CodeAccepted({ title, email, sentence, children }: AcceptedProps) {
  useSpentCode();
  return (
    <div className="inner">
      <h1>{title}</h1>
      <Alert tone="good">{sentence}</Alert>
      {children}
      <ButtonLink look="primary" size="large" wide to={loginWith(email)}>{t`Go to Login`}</ButtonLink>
    </div>
  );
}

interface CodeFieldsProps {
  title: string;
  field: (name: 'email' | 'code') => Partial<TextFieldProps>;
}

export const CodeFields = ({ title, field }: CodeFieldsProps) => (
  <>
    <div>
      <h1>{title}</h1>
      <p className="muted">{t`The code is in the email we sent you.`}</p>
    </div>
    <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
    <TextField
      label={t`Code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={t`Six digits`}
      {...field('code')}
    />
  </>
);
