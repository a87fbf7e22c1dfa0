import { Amplify } from 'aws-amplify';
import type { Config } from '#shared/core/config';

export const configureAmplify = ({ userPoolId, userPoolClientId, userPoolEndpoint }: Config) =>
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  });
