// Bluesky's services in one process: PDS, AppView, PLC, bsync and Ozone, on the stores that its environment names.
import process from 'node:process';
import { TestNetwork } from '@atproto/dev-env';

const network = await TestNetwork.create({ dbPostgresSchema: 'bench' });

process.on('message', async ({ id }) => {
  await network.processAll();
  process.send({ id });
});
process.send({ url: network.pds.url });
