import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

const GENERATOR = 2n;
const PRIME = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

export interface Challenge {
  salt: string;
  serverKey: string;
  secretBlock: string;
  userId: string;
}

/** One sign-in by SRP as Cognito speaks it: the password itself never leaves. */
export class Srp {
  readonly #secret = number(randomBytes(32));
  readonly #key = power(GENERATOR, this.#secret);

  get key(): string {
    return this.#key.toString(16);
  }

  /** The proof that the password is known. */
  sign(poolName: string, password: string, challenge: Challenge, time: string): string {
    const { userId, secretBlock } = challenge;
    const block = Buffer.from(secretBlock, 'base64');
    const told = Buffer.concat([Buffer.from(`${poolName}${userId}`), block, Buffer.from(time)]);
    return createHmac('sha256', this.#sharedKey(poolName, password, challenge))
      .update(told)
      .digest('base64');
  }

  #sharedKey(poolName: string, password: string, { salt, serverKey, userId }: Challenge): Buffer {
    const server = BigInt(`0x${serverKey}`);
    const scramble = number(hash(bytes(this.#key), bytes(server)));
    const identity = hash(Buffer.from(`${poolName}${userId}:${password}`));
    const exponent = number(hash(bytes(BigInt(`0x${salt}`)), identity));
    const multiplier = number(hash(bytes(PRIME), bytes(GENERATOR)));
    const base = modulo(server - multiplier * power(GENERATOR, exponent));
    const shared = power(base, this.#secret + scramble * exponent);
    return Buffer.from(hkdfSync('sha256', bytes(shared), bytes(scramble), 'Caldera Derived Key', 16));
  }
}

/** The time as Cognito wants it signed: `Sat Nov 1 09:05:00 UTC 2026`. */
export function timeOf(date: Date): string {
  const [day, dayOfMonth, month, year, clock] = date.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(dayOfMonth)} ${clock} UTC ${year}`;
}

const modulo = (value: bigint) => ((value % PRIME) + PRIME) % PRIME;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % PRIME;
    if (bit === '1') result = (result * base) % PRIME;
  }
  return result;
}

const number = (buffer: Buffer) => BigInt(`0x${buffer.toString('hex')}`);

/** A number's bytes, with a zero before a leading bit, which would make it negative. */
function bytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
