/** By the authors of RFC 8188, without types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Common {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: Buffer;
  }

  export function encrypt(plain: Buffer, how: Common & { dh: string; salt: Buffer }): Buffer;
  export function decrypt(body: Buffer, how: Common): Buffer;
}
