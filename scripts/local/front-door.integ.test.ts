import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { edgeHeaders } from './edge.ts';

const { endpoint, site, outputs } = inject('stack');
const edge = await edgeHeaders(endpoint, outputs.DistributionDomain);

it('knows the headers of the distribution', () => {
  expect(edge['content-security-policy']).toContain("default-src 'self'");
  expect(edge['x-content-type-options']).toBe('nosniff');
});

it.each([
  ['a call', '/api/health', 200],
  ['a call without a token', '/api/me', 401],
  ['a call that does not exist', '/api/nowhere', 404],
])("answers %s with the distribution's headers", async (_, path, status) => {
  const answer = await fetch(`${site}${path}`);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(edge);
});

it('leaves pages and media to the distribution', async () => {
  for (const path of ['/', '/home', '/media/nothing.jpg']) {
    const answer = await fetch(`${site}${path}`);
    expect(answer.headers.get('via'), path).toContain('CloudFront');
  }
});

// Browsers send it with forms of pages that tell no referrer.
it.each(['/c/0', '/l/0', '/p/0'])('lets the form of %s through from no origin, without cookies', async (path) => {
  const headers = { origin: 'null', cookie: 'a=b' };
  const answer = await fetch(`${site}${path}`, { method: 'POST', body: 'token=x', headers });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('That did not go through.')]);
});

it('opens no way to the local AWS itself', async () => {
  for (const path of ['/_ministack/health', '/api/../_ministack/health', '/_aws/execute-api']) {
    const answer = await fetch(`${site}${path}`);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).toBe('');
  }
});

it('survives a request for no address', async () => {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.write('GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(`${site}/api/health`)).status).toBe(200);
});
