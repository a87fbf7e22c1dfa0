/** Phrases that the local stand-in of Comprehend finds in a text, with their categories and scores. */
export const CATEGORIES = [
  'GRAPHIC',
  'HARASSMENT_OR_ABUSE',
  'HATE_SPEECH',
  'INSULT',
  'PROFANITY',
  'SEXUAL',
  'VIOLENCE_OR_THREAT',
] as const;
export type Category = (typeof CATEGORIES)[number];

const GROUP =
  '(?:jews?|muslims?|christians?|blacks?|black people|whites?|asians?|arabs?|mexicans?|immigrants?|foreigners|refugees|gays?|lesbians?|trans(?:gender)? people|homosexuals?|women|disabled people)';
const PERSON = '(?:you|u|him|her|them|yourself|urself|your (?:family|kids|children|mother|mum|mom|dog|puppy|owner))';
const LOW =
  '(?:idiots?|morons?|imbeciles?|losers?|stupid|dumb|ugly|pathetic|worthless|disgusting|trash|garbage|scum|filth|dumbass|asshole|arsehole|bastards?|retards?|cretins?|freaks?|waste of (?:space|air|oxygen)|brainless|bitch|prick|dick)';
const VERY =
  '(?:a|an|such|so|just|complete|completely|total|totally|really|absolute|absolutely|fucking|bloody|big|fat|stupid|ugly|dumb|little|the|most|bunch of|of)';

/** Phrases as regular expressions over lower-case text without apostrophes and invisible characters. */
export const PHRASES: readonly (readonly [Category, number, string])[] = [
  [
    'VIOLENCE_OR_THREAT',
    0.97,
    `\\b(?:kill|murder|slaughter|strangle|stab|shoot|poison|behead) ${PERSON}\\b(?! with kindness)`,
  ],
  [
    'VIOLENCE_OR_THREAT',
    0.97,
    '\\b(?:kys|kill ?(?:your|ur) ?self|hang yourself|end your life|slit your (?:throat|wrists))\\b',
  ],
  [
    'VIOLENCE_OR_THREAT',
    0.95,
    `\\b(?:ill|i will|im going to|im gonna|i am going to|we will|well|gonna|going to) (?:hurt|beat|punch|kick|smash|burn|find and hurt|hunt down|destroy|choke|harm) ${PERSON}\\b`,
  ],
  [
    'VIOLENCE_OR_THREAT',
    0.95,
    '\\b(?:break|snap|smash|cut off|rip off) your (?:neck|legs?|bones|head|face|skull|arms?)\\b',
  ],
  [
    'VIOLENCE_OR_THREAT',
    0.93,
    '\\b(?:you (?:will|should|must|deserve to|are going to|need to) (?:die|be shot|be killed|get killed|bleed)|go die|hope (?:that )?you die|youre dead|you are dead meat|drop dead(?! gorgeous))\\b',
  ],
  [
    'VIOLENCE_OR_THREAT',
    0.93,
    '\\b(?:burn|blow up) (?:down )?your (?:house|home|kennel)|beat you up|hunt you down|beat the (?:shit|crap) out of you|i know where you live\\b',
  ],
  [
    'HATE_SPEECH',
    0.96,
    `\\b(?:i |we )?(?:fucking )?(?:hate|despise|kill|gas|lynch|exterminate) (?:all )?(?:the |those )?${GROUP}\\b`,
  ],
  [
    'HATE_SPEECH',
    0.96,
    `\\b(?:all )?${GROUP} (?:should|must|deserve to|are|need to) (?:all )?(?:die|be (?:killed|shot|deported|gassed)|animals|vermin|subhuman|inferior|disgusting|scum|filth|parasites|criminals|vanish)\\b`,
  ],
  [
    'HATE_SPEECH',
    0.95,
    `\\b(?:dirty|filthy|stinking) ${GROUP}\\b|\\bdeath to (?:all )?(?:the )?${GROUP}\\b|\\bno ${GROUP} allowed\\b`,
  ],
  [
    'HATE_SPEECH',
    0.95,
    '\\b(?:go back to (?:your (?:own )?country|africa|mexico|where you came from)|white power|heil hitler|hitler was right|master race|camel jockeys?|chinks?|spics?|wetbacks?|gooks?|towelheads?|pakis?)\\b',
  ],
  ['INSULT', 0.94, `\\b(?:you|u|ur|youre|your owner is|he is|she is|they are)(?: are| r| all)?(?: ${VERY})* ${LOW}\\b`],
  [
    'INSULT',
    0.93,
    '\\b(?:shut the (?:fuck|hell) up|stfu|gtfo|fuck (?:you|u|off)|screw you|piss off|eat shit|go to hell|piece of shit|son of a bitch|bitch ass|stupid bitch|dickheads?|assholes?|arseholes?|dumbass(?:es)?|jackass(?:es)?|douchebags?|shitheads?|motherfuckers?|cocksuckers?|wankers?|twats?|cunts?)\\b',
  ],
  [
    'INSULT',
    0.9,
    '\\b(?:nobody (?:likes|loves|wants) you|everyone hates you|i hate you|you make me sick|you disgust me|no one (?:likes|loves) you|you should be ashamed of existing)\\b',
  ],
  [
    'SEXUAL',
    0.96,
    '\\b(?:send (?:me )?(?:your )?nudes|nude pics|naked (?:pics|photos|pictures) of you|dick pics?|suck my|lick my (?:dick|cock|pussy|balls)|show me your (?:tits|boobs|pussy|dick|cock|ass)|cum (?:on|in|inside|for) (?:me|you|my|your))\\b',
  ],
  [
    'SEXUAL',
    0.95,
    '\\b(?:have sex with (?:me|you|her|him)|sex with you|want to fuck|fuck me|fuck your|im so horny|so horny|rape (?:you|her|him|me)|raped|porn\\w*|hard cock|wet pussy|big (?:tits|boobs)|anal sex|oral sex|sexting)\\b',
  ],
  [
    'GRAPHIC',
    0.94,
    '\\b(?:disembowel\\w*|decapitat\\w*|dismember\\w*|severed (?:head|limbs?)|gouged? (?:out )?(?:his|her|your|their) eyes|(?:rip|ripped|tear|tore) (?:out )?(?:his|her|your|their) (?:guts|throat|intestines) ?(?:out)?|guts (?:spilled|hanging) out|skinned alive|pool of blood)\\b',
  ],
  ['HATE_SPEECH', 0.92, '^(?:\\w+ )?(?:hitler|nazi|kkk)s?(?: \\w+)?$'],
  ['INSULT', 0.9, '^(?:\\w+ )?(?:rapist|molester|pa?edophile)s?(?: \\w+)?$|\\bbitch(?:es)? haters?\\b'],
  ['PROFANITY', 0.93, '\\b(?:fuck\\w*|shit(?:ty|s|head)?|bullshit|goddamn|crap)\\b'],
];

/** Words of obscenity's English list that hurt: their category and score. The rest is dog talk or health. */
export const WORDS: Readonly<Record<string, readonly [Category, number]>> = {
  abeed: ['HATE_SPEECH', 0.95],
  africoon: ['HATE_SPEECH', 0.97],
  arabush: ['HATE_SPEECH', 0.95],
  chingchong: ['HATE_SPEECH', 0.96],
  fag: ['HATE_SPEECH', 0.94],
  kike: ['HATE_SPEECH', 0.97],
  nigger: ['HATE_SPEECH', 0.99],
  tranny: ['HATE_SPEECH', 0.93],
  bastard: ['INSULT', 0.78],
  cuck: ['INSULT', 0.82],
  cunt: ['INSULT', 0.95],
  retard: ['INSULT', 0.92],
  slut: ['INSULT', 0.92],
  whore: ['INSULT', 0.93],
  twat: ['INSULT', 0.88],
  bestiality: ['SEXUAL', 0.97],
  blowjob: ['SEXUAL', 0.97],
  buttplug: ['SEXUAL', 0.96],
  deepthroat: ['SEXUAL', 0.96],
  dildo: ['SEXUAL', 0.96],
  doggystyle: ['SEXUAL', 0.94],
  'double penetration': ['SEXUAL', 0.97],
  ejaculate: ['SEXUAL', 0.9],
  felch: ['SEXUAL', 0.95],
  fellatio: ['SEXUAL', 0.96],
  'finger bang': ['SEXUAL', 0.96],
  gangbang: ['SEXUAL', 0.97],
  handjob: ['SEXUAL', 0.97],
  hentai: ['SEXUAL', 0.93],
  jizz: ['SEXUAL', 0.94],
  masturbate: ['SEXUAL', 0.95],
  orgasm: ['SEXUAL', 0.93],
  porn: ['SEXUAL', 0.94],
  bollocks: ['PROFANITY', 0.75],
  fuck: ['PROFANITY', 0.97],
  shit: ['PROFANITY', 0.92],
  wank: ['PROFANITY', 0.85],
};

/** Ordinary words in which obscenity sees one of the above. */
export const INNOCENT = ['fu dog', 'fu dogs', 'tofu', 'retarder', 'swank', 'cuckoo', 'flagging', 'shih tzu', 'fagus'];
