/** Replaces the SDK's checksums of the web's streams: functions use Node's, and loading the web's takes milliseconds. */
export const createChecksumStream = () => {
  throw new Error('Streams are of node:stream.');
};
