import type { Kind } from '#shared/notifications/contract';
import { PUSHED, textOf } from '#shared/notifications/texts';
import type { Pair } from '../retold.ts';

const about = (type: Kind, commentId?: string) => textOf({ type, metadata: { commentId } }, '{name}');

export const pushes: readonly Pair[] = [
  [PUSHED.lost, 'In deiner Nähe wird ein Hund vermisst'],
  [PUSHED.tips, 'Jemand hat etwas über deinen Hund geschrieben'],
  [PUSHED.home, '{name} ist wieder zu Hause'],
  [PUSHED.thanks, 'Danke fürs Suchen.'],
  [PUSHED.question, 'Ist {name} wieder zu Hause?'],
  [PUSHED.lastDay, 'Die Suchmeldung endet in einem Tag.'],
  [PUSHED.moreSaw, '{count} weitere Sichtungen deines Hundes'],
  [PUSHED.oneMoreSaw, '1 weitere Sichtung deines Hundes'],
  [PUSHED.moreHave, '{count} weitere Nachrichten: „Ich habe deinen Hund“'],
  [PUSHED.oneMoreHave, '1 weitere Nachricht: „Ich habe deinen Hund“'],
  [about('follow'), '{name} folgt dir jetzt'],
  [about('follow_request'), '{name} möchte dir folgen'],
  [about('follow_request_accepted'), '{name} hat deine Follow-Anfrage angenommen'],
  [about('message'), '{name} hat dir eine Nachricht geschickt'],
  [about('like'), '{name} mag deinen Beitrag'],
  [about('comment'), '{name} hat deinen Beitrag kommentiert'],
  [about('mention'), '{name} hat dich in einem Beitrag erwähnt'],
  [about('mention', 'any'), '{name} hat dich in einem Kommentar erwähnt'],
];
