import { isCode } from '#shared/lost/code';
import { isActive } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { newUlid } from '../core/ulid.ts';
import { sealOf } from '../media/sign.ts';
import { judgeTexts } from '../moderation/toxicity.ts';
import { nameOf } from '../profiles/name.ts';
import * as collars from '../table/collars.ts';
import { countFinder } from '../table/limits.ts';
import * as profiles from '../table/profiles.ts';
import * as tips from '../table/tips.ts';
import type { Form } from './form.ts';

/** No dog has it: a code that nobody has costs the same reads as any other. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_CODE = '0000000000';

export interface Found {
  uid: string;
  code: string;
  name: string;
  breed: string | undefined;
}

/** Who wears the code; undefined for wrong and ended codes, and for those of dogs that are gone. */
export async function find(code: string): Promise<Found | undefined> {
  const uid = (await collars.findCode(isCode(code) ? code : NO_CODE))?.uid;
  const known = uid ?? NOBODY;
  const [owner, [about], collar] = await Promise.all([
    profiles.find(known),
    profiles.about([known]),
    collars.find(known),
  ]);
  if (!uid || !isActive(owner) || !about || collar?.code !== code) return undefined;
  return { uid, code, name: nameOf(owner), breed: collar.showsBreed ? about.details.breed : undefined };
}

const DAY_MS = 86_400_000;

/** The address is kept as a seal of the day, for an hour. */
const sealOfVisitor = (address: string, now: number) => sealOf(`address ${Math.floor(now / DAY_MS)} ${address}`);

export async function mayTell(code: string, address: string, now = Date.now()): Promise<boolean> {
  const [ofAddress, ofCode] = await Promise.all([
    countFinder(sealOfVisitor(address, now), 'address', now),
    countFinder(code, 'code', now),
  ]);
  return ofAddress && ofCode;
}

async function isUnkind({ where, words, reach }: Form): Promise<boolean> {
  const texts = [where, words, reach].filter((text) => text !== '');
  const judge = await judgeTexts(texts);
  return texts.some((text) => judge(text));
}

/** False if the code has ended meanwhile. */
export async function tell({ uid, code }: Found, form: Form): Promise<boolean> {
  const { kind, where, words, reach } = form;
  const row = { tipId: newUlid(), kind, where, words, reach, refused: await isUnkind(form) };
  return tips.add(SYSTEM, uid, code, row);
}
