import { ORIGIN_HEADER } from '#shared/core/headers';
import { presence } from '#shared/presence/contract';
import { openSocket } from '../seed/socket.ts';
import { demand, type Probe } from './probe.ts';
import { callerOf, type Scene } from './scene.ts';

async function statusOf({ author, outputs }: Scene, headers: Record<string, string> = {}): Promise<number> {
  const authorization = `${author.tokens?.AccessToken}`;
  const { status } = await fetch(`${outputs.ApiAddress}/api/me`, { headers: { authorization, ...headers } });
  return status;
}

const isOpened = (address: string, site: string): Promise<boolean> =>
  openSocket(address, site).then(
    (socket) => {
      socket.close();
      return true;
    },
    () => false,
  );

export const directCalls: Probe = {
  name: 'a call past the distribution is refused',
  look: 'ORIGIN_SECRETS of the functions, originSecretVersion (docs/runbook.md, Rotate the origin secret)',
  async run(scene) {
    const statuses = [await statusOf(scene), await statusOf(scene, { [ORIGIN_HEADER]: 'guessed' })];
    demand(
      statuses.every((status) => status === 403),
      `It was answered with ${statuses.join(', ')}.`,
    );
    return undefined;
  },
};

export const directSockets: Probe = {
  name: 'a socket past the distribution is refused, and its ticket opens one at the site',
  look: 'ORIGIN_SECRETS of PresenceSocket, and the behaviour /live of the distribution',
  async run({ site, author, outputs }) {
    const { url, ticket } = await callerOf(author)(presence.ticket, {});
    const direct = `${outputs.SocketAddress.replace(/^http/, 'ws')}?ticket=${ticket}`;
    demand(!(await isOpened(direct, site)), 'It was opened.');
    demand(await isOpened(`${url}?ticket=${ticket}`, site), 'The site opened none with that ticket.');
    return undefined;
  },
};
