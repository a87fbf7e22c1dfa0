/** By the authors of RFC 8188, without types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(body: Buffer, how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }): Buffer;
}
