import { AdminGetUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

export const isInCognito = (
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string | undefined,
  Username: string,
): Promise<boolean> =>
  cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).then(
    () => true,
    (error: Error) => {
      if (error.name !== 'UserNotFoundException') throw error;
      return false;
    },
  );
