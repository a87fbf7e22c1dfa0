import type { ComponentProps, ReactNode } from 'react';
import { AuthTitle, type Title } from './auth-title.tsx';
import { fetchCognito } from './credentials.ts';

interface AuthFormProps extends Title {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  children: ReactNode;
}

/** Loads Amplify with the first key, so that it is there when the form is sent. */
export const AuthForm = ({ title, lead, onSubmit, children }: AuthFormProps) => (
  <form noValidate onSubmit={onSubmit} onInput={fetchCognito}>
    <AuthTitle title={title} lead={lead} />
    {children}
  </form>
);
