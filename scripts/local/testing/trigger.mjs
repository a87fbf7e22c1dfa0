import { appendFileSync } from 'node:fs';

const CODE = '{####}';

/** Notes every event in a file; refuses, dawdles and words mails as the caller's metadata says. */
export const handler = async (event) => {
  appendFileSync(process.env.EVENTS, `${JSON.stringify(event)}\n`);
  const asked = { ...event.request.validationData, ...event.request.clientMetadata };
  const [trigger] = event.triggerSource.split('_');
  if (asked.refuse === trigger) throw new Error('auth.refused {"time":"12 minutes"}');
  if (trigger === 'CustomMessage') {
    event.response.emailSubject = `Subject of ${event.triggerSource}`;
    event.response.emailMessage = asked.words ?? `Your code: ${CODE}`;
  }
  return event;
};
