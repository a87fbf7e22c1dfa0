import { expect, it } from 'vitest';
import { RUNNING } from '../deployments/testing/command.ts';
import { run } from '../deployments/testing/in-process.ts';
import { type Answer, CUT } from '../deployments/testing/stand-in.ts';

const refused = (status: number, __type: string): Answer => ({
  status,
  body: JSON.stringify({ __type, message: 'No.' }),
});

it.each([
  ['denied', refused(403, 'AccessDeniedException'), 'AccessDeniedException'],
  ['cut off', CUT, '\\w+Error: |Error: '],
])('npm run smoke comes to its last line where registrations are %s, and says where to look', async (_, bad, word) => {
  const { code, last, said } = await run('smoke', { answers: { ...RUNNING, SignUp: bad, AdminConfirmSignUp: bad } });
  expect({ code, last: last.trim() }).toEqual({ code: 1, last: expect.stringMatching(/^\d+ to look at\.$/) });
  expect(said).toMatch(new RegExp(`✗ .*\n      .*${word}.* Look at `));
  expect(said.match(/– .* \(not applicable: no dog could be registered\)/g)?.length).toBeGreaterThan(15);
});
