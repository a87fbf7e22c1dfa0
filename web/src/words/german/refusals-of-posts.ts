import type { Code } from '#shared/errors';
import { MAX_ALT, MAX_COMMENT, MAX_MESSAGE, MAX_POST, MAX_REASON } from '#shared/limits';

type Rooms = 'core' | 'moderation' | 'posts' | 'messages' | 'notifications' | 'presence';

/** Posts, comments and messages, and failures on their way. */
export const refusalsOfPosts = {
  'core.badInput': 'Diese Anfrage geht so nicht. Bitte prüf sie und versuch es noch mal.',
  'core.badJson': 'Die Anfrage war nicht zu lesen.',
  'core.notFound': 'Hier ist nichts.',
  'core.forbidden': 'Das darfst du nicht.',
  'core.wrongAddress': 'Bitte benutze die Adresse der Website.',
  'core.tooLarge': 'Diese Anfrage ist zu groß. Bitte sende weniger auf einmal.',
  'core.tooManyRequests': 'Zu viele Anfragen. Bitte warte ein paar Minuten, bevor du es wieder versuchst.',
  'core.limitReached': 'Für diese Stunde ist es genug. Versuch es in {time} wieder',
  'core.clock': 'Die Uhr dieses Geräts geht falsch: Bei uns ist es {time}. Bitte versuch es noch mal.',
  'core.busy': 'Hier ist gerade viel los. Bitte versuch es gleich noch mal.',
  'core.overloaded': 'Gerade ist zu viel los. Bitte versuch es gleich noch mal.',
  'core.copyFailed': 'Der Link ließ sich nicht kopieren. Hier ist er: {link}',
  'core.network': 'Keine Verbindung. Bitte prüf dein Internet und versuch es noch mal.',
  'core.unexpected': 'Etwas ist schiefgegangen. Bitte versuch es noch mal.',

  'moderation.dangerous': 'Enthält gefährliche Sprache: {category}',
  'moderation.special': 'Enthält zu viele Sonderzeichen',
  'moderation.repeated': 'Enthält zu oft wiederholte Zeichen',
  'moderation.reasonMissing': 'Bitte sag, was nicht stimmt.',
  'moderation.reasonTooLong': `Das ist zu lang. Es dürfen höchstens ${MAX_REASON} Zeichen sein`,
  'moderation.ownReport': 'Eigenes kannst du nicht melden.',
  'moderation.reportFailed': 'Deine Meldung ließ sich nicht senden. Bitte versuch es noch mal.',

  'posts.contentRequired': 'Der Text fehlt noch',
  'posts.tooLong': `Der Beitrag ist zu lang. Es dürfen höchstens ${MAX_POST} Zeichen sein`,
  'posts.altTooLong': `Die Beschreibung ist zu lang. Es dürfen höchstens ${MAX_ALT} Zeichen sein`,
  'posts.guidelines': 'Dein Beitrag verstößt gegen unsere Regeln und lässt sich nicht veröffentlichen.',
  'posts.dangerous': 'Der Text enthält gefährliche Sprache: {category}',
  'posts.createFailed': 'Dein Beitrag ließ sich nicht veröffentlichen. Bitte versuch es noch mal.',
  'posts.loadFailed': 'Die Beiträge ließen sich nicht laden. Bitte versuch es noch mal.',
  'posts.editFailed': 'Dein Beitrag ließ sich nicht ändern. Bitte versuch es noch mal.',
  'posts.bookmarkFailed': 'Deine Lesezeichen ließen sich nicht ändern. Bitte versuch es noch mal.',
  'posts.likeFailed': 'Dein Like ließ sich nicht ändern',
  'posts.deleteFailed': 'Der Beitrag ließ sich nicht löschen.',
  'posts.notFound': 'Diesen Beitrag gibt es nicht',
  'posts.commentEmpty': 'Der Kommentar ist noch leer',
  'posts.commentTooLong': `Der Kommentar ist zu lang (höchstens ${MAX_COMMENT} Zeichen)`,
  'posts.commentNotFound': 'Diesen Kommentar gibt es nicht',
  'posts.notYourComment': 'Du kannst nur eigene Kommentare löschen',
  'posts.commentsFailed': 'Die Kommentare ließen sich nicht laden. Bitte versuch es noch mal.',
  'posts.commentAddFailed': 'Der Kommentar ließ sich nicht senden',
  'posts.commentDeleteFailed': 'Der Kommentar ließ sich nicht löschen',

  'messages.empty': 'Die Nachricht ist noch leer',
  'messages.tooLong': `Die Nachricht ist zu lang (höchstens ${MAX_MESSAGE} Zeichen)`,
  'messages.notMutual': 'Du kannst nur Hunden schreiben, denen du folgst und die dir folgen.',
  'messages.self': 'Dir selbst kannst du nicht schreiben.',
  'messages.conversationNotFound': 'Diese Unterhaltung gibt es nicht',
  'messages.conversationsFailed': 'Deine Unterhaltungen ließen sich nicht laden. Bitte versuch es noch mal.',
  'messages.openFailed': 'Die Unterhaltung ließ sich nicht beginnen. Bitte versuch es noch mal.',
  'messages.loadFailed': 'Die Nachrichten ließen sich nicht laden. Bitte versuch es noch mal.',
  'messages.sendFailed': 'Deine Nachricht ließ sich nicht senden. Bitte versuch es noch mal.',
  'messages.readFailed': 'Die Unterhaltung ließ sich nicht als gelesen markieren.',

  'notifications.notFound': 'Diese Mitteilung gibt es nicht',
  'notifications.loadFailed': 'Die Mitteilungen ließen sich nicht laden. Bitte versuch es noch mal.',
  'notifications.updateFailed': 'Deine Mitteilungen ließen sich nicht ändern. Bitte versuch es noch mal.',
  'notifications.deviceRefused': 'Diesen Browser erreicht Barkyard nicht. Bitte nimm einen anderen.',
  'notifications.deviceFailed': 'Was dieses Gerät zeigt, ließ sich nicht ändern. Bitte versuch es noch mal.',

  'presence.ticketFailed': 'Live-Updates gibt es gerade nicht.',
} as const satisfies Record<Extract<Code, `${Rooms}.${string}`>, string>;
