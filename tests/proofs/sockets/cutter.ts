import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between the tabs and the server that drops connections silently, as networks do. */
export async function cutterBefore(address: string) {
  const { hostname, port } = new URL(address);
  const lines = new Map<number, () => void>();
  const server = createServer((near: Socket) => {
    const far = connect(Number(port), hostname);
    const { remotePort = 0 } = near;
    const cut = () => {
      lines.delete(remotePort);
      for (const end of [near, far]) end.destroy();
    };
    lines.set(remotePort, cut);
    for (const end of [near, far]) end.on('error', cut).on('close', cut);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    /** `url` by way of this proxy. */
    through: (url: string) => Object.assign(new URL(url), { port: `${own}`, hostname: '127.0.0.1' }).href,
    /** Cuts so many of the open lines, chosen by `random`. */
    cut(count: number, random: () => number): number {
      const open = [...lines.values()];
      const chosen = Array.from({ length: Math.min(count, open.length) }, () =>
        open.splice(Math.floor(random() * open.length), 1),
      ).flat();
      for (const end of chosen) end();
      return chosen.length;
    },
    close() {
      for (const end of lines.values()) end();
      server.close();
    },
  };
}
