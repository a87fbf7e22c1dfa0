import { describe, expect, test } from 'vitest';
import type { Category } from './phrases.ts';
import { score } from './toxicity.ts';

const THRESHOLD = 0.7;

const HARMLESS = [
  'my bitch had puppies',
  'Our champion bitch is expecting eight pups in May',
  'killer walk',
  'That was a killer walk this morning, I am done',
  'Dick the dachshund',
  'I could kill for a sausage',
  'great tit in the garden',
  'Two blue tits nested above my kennel',
  'Pussy willow makes me sneeze',
  'Sex of the dog: male',
  'The vet emptied my anal glands, so embarrassing',
  'Assorted treats from the bakery, please',
  'We ran past the rapeseed field',
  'A cocker spaniel and a cockapoo came to play',
  'Chasing pigeons until I drop dead gorgeous',
  'The Shih Tzu next door stole my ball',
  'Cucumber is my favourite snack',
  'I was shot at the studio: new portrait!',
  'Love you to death, little sister',
  'My human is silly but I love her',
  'The cat hates me and I do not know why',
  'Bang! I play dead and get a biscuit',
  'I ripped the head off my toy duck',
  'Beat my own record in agility today',
  'You are such a good boy',
  'Who is a clever girl? You are!',
  'Walked along the dyke with Hank the Weimaraner',
  'Basset, assistance dog, class of 2024',
  'I got hit by a wave and hated it',
  'Stand still? I will kill this stick first',
  'a b c, that is how we learn to spell',
  'Hunde, die bellen, beißen nicht',
  'Kill you with kindness, that is my plan',
];

const HARMFUL: [Category, string][] = [
  ['VIOLENCE_OR_THREAT', 'I will kill you'],
  ['VIOLENCE_OR_THREAT', 'Just kill yourself already'],
  ['VIOLENCE_OR_THREAT', 'kys'],
  ['VIOLENCE_OR_THREAT', "I'm going to hurt you and your owner"],
  ['VIOLENCE_OR_THREAT', 'I’ll break your neck'],
  ['VIOLENCE_OR_THREAT', 'I hope you die'],
  ['VIOLENCE_OR_THREAT', 'I will poison your dog'],
  ['VIOLENCE_OR_THREAT', 'k1ll y0urself'],
  ['VIOLENCE_OR_THREAT', 'ki\u200bll you'],
  ['VIOLENCE_OR_THREAT', 'K I L L  Y O U R S E L F'],
  ['VIOLENCE_OR_THREAT', 'We will burn down your house'],
  ['INSULT', 'you are an idiot'],
  ['INSULT', "You're such a pathetic loser"],
  ['INSULT', 'what a cunt'],
  ['INSULT', 'go to hell, dickhead'],
  ['INSULT', 'fuck you'],
  ['INSULT', 'Nobody likes you'],
  ['INSULT', 'You stupid bitch'],
  ['HATE_SPEECH', 'I hate all muslims'],
  ['HATE_SPEECH', 'Immigrants are vermin'],
  ['HATE_SPEECH', 'go back to your country'],
  ['HATE_SPEECH', 'gas the jews'],
  ['HATE_SPEECH', 'filthy n1gger'],
  ['SEXUAL', 'send nudes'],
  ['SEXUAL', 'suck my dick'],
  ['SEXUAL', 'I want to have sex with you'],
  ['SEXUAL', 'free porn here'],
  ['SEXUAL', 'give me a bl0wjob'],
  ['PROFANITY', 'f u c k'],
  ['PROFANITY', 'what the fuck'],
  ['PROFANITY', 'this is shit'],
  ['GRAPHIC', 'they found the severed head in a pool of blood'],
];

describe('ordinary dog talk passes', () => {
  test.each(HARMLESS)('%s', (text) => {
    const found = Object.entries(score(text)).filter(([, value]) => value > THRESHOLD);
    expect(found).toEqual([]);
  });
});

describe('harm is found, in its category', () => {
  test.each(HARMFUL)('%s: %s', (category, text) => {
    expect(score(text)[category]).toBeGreaterThan(THRESHOLD);
  });
});
