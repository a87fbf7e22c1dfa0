import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { configured } from './config.ts';

/** Amplify for members: loaded when a token is to be renewed or a session to be left. */
const config = configured();
if (config) {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  });
}

export { fetchAuthSession, signOut };
