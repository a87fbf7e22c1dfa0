/** Common and hurtful English words, enough to find word boundaries in text without spaces. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `
  a i an am as at be by do go he if in is it me my no of on or so to up us we ur im all and any are bad big boy can cat day did
  die dog eat end for fun get god had has her him his how its kid let man men mom mum new nor not now off old one our out own
  pet pup put ran red run sad say see she sit ten the too top toy try two use was way who why win yes yet you ill able also away
  baby back ball bark been best body both call came cold come dead dear does done dont down each even ever face fact feel felt
  find five food four free from full gave girl give goes gone good hand hard have head hear help here hold home hope house into
  just keep kids kind knew know last late left less life like line live long look love made make many meet mine more most move
  much must name near need next nice note once send sent ask buy car eye job law lot pay set only open over park part past paws
  play poor puppy rest road room said same seen show shut side slow some soon stay stop such sure take talk tell than that them
  then they this time told tree true turn upon very wait walk want warm week well went were what when will wish with word work
  year your youre about after again alone along being black bring brown child could cried every family first found friend going
  gonna great group hello human known later leave likes little maybe might money mother never night nobody often other owner
  owns people place please pretty right shall short small smell sorry start stick still story stuff their there these thing
  think those though three today treat truth under until wanna water where which while white whole whose world would write wrong
  yours young always around before behind better cannot coming country daughter doing everyone everybody father happy having
  inside kennel looking loves making nothing outside really should sister something talking thanks together tomorrow walkies
  without woman women yourself yourselves children mexico africa immigrant immigrants foreigner foreigners refugee refugees
  muslim muslims jew jews jewish christian christians gay gays lesbian lesbians asian asians arab arabs mexican mexicans
  disabled trans blacks whites ass asshole arse arsehole balls bastard bastards beat bitch bitches bleed bomb boobs burn choke
  cock crap creep cunt cunts cut damn death destroy dick dickhead dies disgust disgusting drown drop dumb dumbass dyke dying
  evil fag faggot fat filth filthy freak freaks fuck fucked fucker fucking garbage gas guts hang hate hated hates hell hit horny
  hunt hurt idiot idiots jerk kick kill killed killer killing kills kys lick liar loser losers lynch moron morons motherfucker
  murder naked nazi nazis nigga nigger nudes nude pathetic pedo pics pig pigs piss poison porn prick psycho punch pussy rape
  raped rapist retard retarded rip scum sex sexy shit shitty shoot shot sick slap slave slit slut sluts smash stab stfu stink
  strangle stupid suck sucks suicide terrorist therapist threat throat tits trash tranny twat ugly useless vermin vile wank
  wanker weak whore whores worthless wrists
  `
    .trim()
    .split(/\s+/),
);
