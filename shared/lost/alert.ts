import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import { complain } from '#shared/core/refusal';
import { page, Timestamp, Ulid, UserId, withFallback } from '#shared/core/schema';
import { lengthOf, spoken, tidied } from '#shared/core/text';
import type { Code } from '#shared/errors';
import { PlaceCell } from '#shared/lost/cell';
import { Code as PageCode } from '#shared/lost/code';

/** How far an alert reaches, in km: for dogs that stop to say hello, that wander off, and that are frightened. */
export const DISTANCES = [2, 5, 10] as const;

export const NEEDS = ['space', 'puppy', 'senior', 'deaf', 'blind', 'healing', 'inHeat'] as const;

export const optionalText = (least: number, most: number, wrong: Code) =>
  spoken(
    z.string().check(
      z.overwrite(tidied),
      z.superRefine((words, context) => {
        const length = lengthOf(words);
        if (length > most || (length > 0 && length < least)) complain(context, wrong);
      }),
    ),
    { manner: 'free' },
  );

export const MIN_PLACE = 2;
export const MAX_PLACE = 80;
export const MAX_HELP = 500;
/** How long ago a dog may have been seen, and how long its alert runs. */
export const ALERT_DAYS = 14;

const Distance = z.literal(DISTANCES);

export const Need = z.enum(NEEDS);
export type Need = z.infer<typeof Need>;

export const Needs = z.array(Need).check(z.maxLength(Need.options.length));

const Place = optionalText(MIN_PLACE, MAX_PLACE, 'lost.placeMissing');
const Help = optionalText(0, MAX_HELP, 'lost.wordsTooLong');

const said = {
  /** In the owner's words; may be empty. */
  place: Place,
  words: Help,
  km: Distance,
  /** A pin or a square. Optional, because the refusal for a missing one quotes the dog's name. */
  cell: z.optional(PlaceCell),
};

export const RaiseAlert = z.strictObject({
  ...said,
  alertId: Ulid,
  seenAt: Timestamp,
  needs: Needs,
  /** A new picture, or one of the dog's own posts by its ULID; without either, the profile's. */
  uploadId: z.optional(Ulid),
  fromPost: z.optional(Ulid),
  language: z.optional(Language),
});
export type RaiseAlert = z.output<typeof RaiseAlert>;

/** Absent fields stay as they are; `version` is the one that the client showed. */
export const ChangeAlert = z.strictObject({
  ...z.partial(z.object(said)).shape,
  alertId: Ulid,
  version: z.int(),
});
export type ChangeAlert = z.output<typeof ChangeAlert>;

export const Outcome = z.enum(['home', 'stopped']);
export type Outcome = z.infer<typeof Outcome>;

/** `hidden` by reports: only its owner sees it. */
export const AlertState = withFallback(z.enum(['active', 'home', 'stopped', 'hidden']), 'stopped');

const shown = {
  alertId: Ulid,
  state: AlertState,
  place: z.string(),
  words: z.string(),
  /** A pin or a square; null once the alert has ended. */
  cell: z.nullable(PlaceCell),
  seenAt: Timestamp,
  needs: z.array(withFallback(Need, 'space')),
  breed: z.string(),
  photo: z.nullable(z.string()),
};

export const Alert = z.object({
  ...shown,
  km: withFallback(Distance, 2),
  code: PageCode,
  version: z.int(),
  endsAt: Timestamp,
});
export type Alert = z.infer<typeof Alert>;

export const HomeAgain = z.object({ userId: UserId, alertId: Ulid, name: z.string() });
export type HomeAgain = z.infer<typeof HomeAgain>;

/** The alert of a dog near by: nothing about its human, and no place finer than its pin or square. */
export const NearAlert = z.object({ ...shown, userId: UserId, name: z.string() });
export type NearAlert = z.infer<typeof NearAlert>;

/** Alerts of week-old accounts, then all others, newest first; `home` comes with the first page. */
export const NearAlerts = z.extend(page(NearAlert), { home: z.array(HomeAgain) });
export type NearAlerts = z.infer<typeof NearAlerts>;
