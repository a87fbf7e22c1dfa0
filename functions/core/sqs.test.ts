import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handlerOf, type Reply, requestIn, stubAccess } from '../testing/replies.ts';
import { SendMessage, SQS } from './sqs.ts';

const QueueUrl = 'https://sqs.eu-central-1.amazonaws.com/123456789012/rest';
const MESSAGE = {
  QueueUrl,
  MessageBody: JSON.stringify({ job: 'posts.announce', input: { text: 'Wöof \u{1f436}' } }),
  MessageAttributes: { trace: { DataType: 'String', StringValue: '3f2a9c1e' } },
  MessageGroupId: 'posts.announce',
  DelaySeconds: 30,
};
const SENT = '{"MessageId":"m1","MD5OfMessageBody":"5"}';

beforeAll(stubAccess);

async function attempt(...replies: Reply[]) {
  const { requestHandler, sent } = handlerOf(...replies);
  const answer = await new SQS({ requestHandler })
    .send(new SendMessage(MESSAGE))
    .catch((error: unknown) => ({ error }));
  return { answer, sent };
}

describe('a message', () => {
  it.each([MESSAGE, { ...MESSAGE, MessageAttributes: undefined, DelaySeconds: 0 }])(
    'is sent as the SDK sends it',
    async (message) => {
      const [ours, theirs] = [handlerOf(), handlerOf()];
      await new SQS(ours).send(new SendMessage(message));
      await new SQSClient({ requestHandler: theirs.requestHandler, md5: false }).send(new SendMessageCommand(message));
      expect(requestIn(ours.sent)).toEqual(requestIn(theirs.sent));
    },
  );

  it('is signed for SQS, and its id is answered', async () => {
    const { answer, sent } = await attempt({ body: SENT });
    expect(sent[0]?.headers.Authorization).toMatch(/ Credential=local\/\d{8}\/eu-central-1\/sqs\/aws4_request, /);
    expect(answer).toMatchObject({ MessageId: 'm1' });
  });

  it('carries the trace of the call to its consumer, and nothing where there is none', async () => {
    const traceOf = async () => (await attempt({ body: SENT })).sent[0]?.headers['X-Amzn-Trace-Id'];
    expect(await traceOf()).toBeUndefined();
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-2-3;Lineage=a:1');
    expect(await traceOf()).toBe('Root=1-2-3;Lineage=a:1');
    vi.stubEnv('_X_AMZN_TRACE_ID', undefined);
  });
});

describe('a message that is not taken', () => {
  const refused = (__type: string, status = 400) => ({ status, body: JSON.stringify({ __type, message: 'No' }) });

  it.each([
    ['by a service that is busy', refused('com.amazonaws.sqs#RequestThrottled')],
    ['by a service that fails', { status: 503, body: '<html>Service Unavailable</html>' }],
    ['by a connection that is cut', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
  ])('%s is sent again, three times in all', async (_, reply) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect((await attempt(reply, { body: SENT })).answer).toMatchObject({ MessageId: 'm1' });
    expect((await attempt(reply)).sent).toHaveLength(3);
    vi.restoreAllMocks();
  });

  it('for good is refused by the name and message of SQS', async () => {
    const { answer, sent } = await attempt(refused('com.amazonaws.sqs#QueueDoesNotExist'));
    expect(answer).toMatchObject({ error: { name: 'QueueDoesNotExist', message: 'No', $fault: 'client' } });
    expect(sent).toHaveLength(1);
  });
});
