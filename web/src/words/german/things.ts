import type { Code } from '#shared/errors';
import { MAX_SIDE, MAX_VIDEO_S, MEGABYTES, MIN_SIDE } from '#shared/limits';

/** Files, tags and places. */
export const things = {
  'lost.areaMissing': 'Bitte wähle ein Quadrat auf der Karte',
  'lost.areaLimit': 'Dein Gebiet wurde zuletzt oft geändert. Versuch es in {time} wieder',
  'lost.areaFailed': 'Dein Gebiet ließ sich nicht speichern',
  'lost.collarFailed': 'Dein Halsband-Code ließ sich nicht speichern',
  'lost.tipsFailed': 'Was Finder geschrieben haben, ließ sich nicht laden',
  'lost.tipRefused': 'Das ging nicht durch. Bitte versuch es in einer Minute noch mal.',
  'lost.codeUnknown':
    'Dieser Code führt zu keinem Hund. Wenn du einen gefunden hast: Jede Tierarztpraxis und jedes Tierheim kann seinen Chip lesen.',

  'media.notFound': 'Diese Datei ist nicht da',
  'media.noFile': 'Keine Datei ausgewählt',
  'media.fileType': 'Dieser Dateityp geht nicht. Bitte nimm ein Bild als JPEG, PNG, GIF oder WebP',
  'media.fileTooLarge': `Die Datei ist zu groß. Es dürfen höchstens ${MEGABYTES.image} MB sein`,
  'media.dataFormat': 'Dieses Bildformat geht nicht. Bitte nimm JPEG, PNG, GIF oder WebP',
  'media.dataTooLarge': `Das Bild ist zu groß. Es dürfen höchstens ${MEGABYTES.image} MB sein`,
  'media.dataInvalid': 'Die Bilddaten sind unbrauchbar',
  'media.tooWide': `Das Bild hat zu viele Pixel. Es dürfen höchstens ${MAX_SIDE}x${MAX_SIDE} sein`,
  'media.tooSmall': `Das Bild hat zu wenige Pixel. Es müssen mindestens ${MIN_SIDE}x${MIN_SIDE} sein`,
  'media.noDimensions': 'Dieses Bild ist unbrauchbar',
  'media.tooManyFrames': 'Diese Animation ist zu lang. Bitte nimm höchstens 120 Einzelbilder, oder ein kleineres Bild.',
  'media.unusable': 'Dieses Bild lässt sich nicht nehmen. Bitte wähle es noch mal.',
  'media.readFailed': 'Die Bilddatei war nicht zu lesen',
  'media.uploadFailed': 'Das Bild ließ sich nicht hochladen',
  'media.objectNotFound': 'Diese Datei ist nicht mehr da. Bitte wähle sie noch mal.',
  'media.bucketNotFound': 'Wir können gerade keine Dateien speichern. Bitte versuch es später noch mal.',
  'media.quotaExceeded': 'Der Speicher ist voll. Bitte versuch es später noch mal.',
  'media.unauthenticated': 'Dieser Link zum Hochladen ist abgelaufen. Bitte wähle die Datei noch mal.',
  'media.unauthorized': 'Diese Datei darfst du nicht mehr hochladen. Bitte wähle sie noch mal.',
  'media.unauthorizedApp': 'Von dieser Seite lässt sich nichts hochladen. Bitte lade sie neu und versuch es noch mal.',
  'media.retryLimitExceeded':
    'Das Hochladen hat zu lange gedauert. Bitte prüf deine Verbindung und versuch es noch mal.',
  'media.canceled': 'Das Hochladen wurde abgebrochen.',
  'media.invalidUrl': 'Dieser Link zum Hochladen ist ungültig. Bitte lade die Seite neu und versuch es noch mal.',
  'media.invalidArgument': 'Mit dieser Datei kamen wir nicht zurecht. Bitte wähle sie noch mal.',
  'media.avatarType': 'Dieser Dateityp geht nicht. Bitte nimm ein Bild als JPEG, PNG oder GIF',
  'media.videoType': 'Dieses Videoformat geht nicht. Bitte nimm MP4 (H.264).',
  'media.videoInvalid': 'Dieses Video ist nicht zu lesen. Bitte nimm MP4 (H.264).',
  'media.videoTooLong': `Das Video ist zu lang. Es dürfen höchstens ${MAX_VIDEO_S} Sekunden sein`,
  'media.videoTooLarge': `Das Video ist zu groß. Es dürfen höchstens ${MEGABYTES.video} MB sein`,
  'media.refused': 'Das Bild verstößt gegen unsere Regeln und lässt sich nicht posten.',
  'media.moderationFailed': 'Das Bild ließ sich nicht prüfen. Bitte versuch es noch mal.',
} as const satisfies Record<Extract<Code, `${'lost' | 'media'}.${string}`>, string>;
