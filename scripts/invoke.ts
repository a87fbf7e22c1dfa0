import { askedBy } from './invoke/arguments.ts';
import { placeToInvoke } from './invoke/place.ts';
import { adopt } from './local/aws.ts';
import { functionsEnvironment } from './local/functions-environment.ts';
import { startModeration } from './local/moderation.ts';
import { runAndStop } from './local/run-and-stop.ts';

/** Runs one handler in this process, so that a debugger stops in it: `NODE_OPTIONS=--inspect-brk npm run invoke -- …`. */
await runAndStop(async (started) => {
  const asked = askedBy(process.argv.slice(2));
  const place = await placeToInvoke();
  const { endpoint: comprehend, stop } = await startModeration({ port: 0, aws: place });
  started.add(stop);
  adopt(place);
  Object.assign(process.env, functionsEnvironment({ ...place, comprehend }));
  // Functions read their environment when they are imported.
  const { invoke } = await import('./invoke/call.ts');
  return invoke(asked, place);
});
