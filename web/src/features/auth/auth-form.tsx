import type { ComponentProps, ReactNode } from 'react';
import { fetchCognito } from './credentials.ts';

interface AuthFormProps {
  title: string;
  lead: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  children: ReactNode;
}

/** Loads Amplify with the first key, so that it is there when the form is sent. */
export const AuthForm = ({ title, lead, onSubmit, children }: AuthFormProps) => (
  <form noValidate onSubmit={onSubmit} onInput={fetchCognito}>
    <div>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
    </div>
    {children}
  </form>
);
