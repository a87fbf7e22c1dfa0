import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

const sns = new SNSClient({});

export const publishReport = (TopicArn: string, Subject: string, Message: string) =>
  sns.send(new PublishCommand({ TopicArn, Subject, Message }));
