import { MINUTE_MS } from '#shared/core/time';
import type { Found } from '../../../functions/lost/finder.ts';
import { dogPage, homePage, nothingPage, thanksPage } from '../../../functions/lost/page.ts';
import { PAGE_WORDS } from '../../../functions/lost/page-words.ts';
import type { Picture } from '../../screenshots/picture.ts';
import { idOf, named } from './dogs.ts';
import { portraitPath } from './drawings.ts';
import { ownAlert } from './missing.ts';

// The pages sign the addresses of photos and their forms.
Object.assign(process.env, { MEDIA_KEY: '1.drawn', SITE: 'https://barkyard.example' });

const { alertId, state, place, words, code, km, version } = ownAlert;
const { name, breed } = named('biscuit');

const worn: Found = { uid: idOf('biscuit'), code, way: 'collar', name, breed, needs: ['space', 'deaf'] };
const missing: Found = {
  ...worn,
  way: 'link',
  alert: {
    ...{ alertId, state, place, words, code, km, version, breed, photo: 'biscuit.jpg' },
    ...{ seenAt: new Date(Date.now() - 95 * MINUTE_MS).toISOString(), needs: ['space', 'deaf'], told: 0, endsAt: 0 },
  },
};

const finder = (state: string, html: string): Picture => ({
  ...{ name: `finder-${state}`, path: `/c/${code}`, answers: {}, html, isGuest: true },
});

const { en, de } = PAGE_WORDS;
const refused = { written: { kind: 'have', where: 'Mill Lane' }, isRefused: true } as const;

/** Pages for finders, who have no account. */
export const FINDERS: readonly Picture[] = [
  finder('missing', dogPage(missing, en)),
  finder('missing-in-german', dogPage(missing, de)),
  finder('collar', dogPage(worn, en, { avatar: `<img class="face" src="${portraitPath('biscuit')}" alt="${name}">` })),
  finder('refused', dogPage(missing, en, refused)),
  finder('thanks', thanksPage(missing, en)),
  finder('home', homePage(missing, en)),
  finder('unknown', nothingPage(en)),
];
