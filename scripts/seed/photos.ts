/** A picture that a dog posts, and what the others have to say about it. */
export interface Photo {
  by: string;
  type: 'image/jpeg' | 'image/png';
  text: string;
  alt: string;
  liked: string[];
  kept?: string[];
  said: readonly (readonly [by: string, text: string])[];
}

/** The pictures of the neighbourhood, the newest last. */
export const PHOTOS: Photo[] = [
  {
    by: 'saffron',
    type: 'image/jpeg',
    text: 'Roof time. Three of the nine are up already. Good night, good night, good night. #adventurous',
    alt: 'A cream saluki on a red cushion, high over the roofs of a town at sunset. Three dogs sit on roofs far away.',
    liked: ['kenji', 'luna', 'rusty', 'duchess'],
    said: [
      ['kenji', 'Good night from a very different roof.'],
      ['gizmo', 'I can see you from my windowsill. Nearly.'],
    ],
  },
  {
    by: 'duchess',
    type: 'image/png',
    text: 'The second table, the cushion, the croissant. I was not offered the croissant. We shall speak of it. #smart',
    alt: 'A white poodle on a violet cushion under a red and white parasol, beside a small table with coffee and a croissant.',
    liked: ['wilma', 'otto', 'kenji', 'mabel', 'biscuit'],
    said: [
      ['wilma', 'An outrage. Did you sigh?'],
      ['duchess', '@wilma Twice, and the second one loudly.'],
    ],
  },
  {
    by: 'clover',
    type: 'image/jpeg',
    text: 'Six sheep. I count six. Good evening from the hill, everybody is here. #loyal',
    alt: 'A black and white border collie on a green hill in evening light, six sheep behind her.',
    liked: ['rusty', 'moss', 'biscuit', 'luna'],
    said: [
      ['rusty', 'CAN I COUNT THEM TOO I am very fast at counting'],
      ['clover', '@rusty You may count the hens. From over there.'],
    ],
  },
  {
    by: 'wilma',
    type: 'image/jpeg',
    text: 'We went to the window instead. It was far enough. #cuddly',
    alt: 'A basset hound sits indoors; behind her it rains on a town with lit windows.',
    liked: ['otto', 'duchess', 'bruno', 'pretzel'],
    said: [['otto', 'The window is a walk for the eyes.']],
  },
  {
    by: 'moss',
    type: 'image/jpeg',
    text: 'Rescued a tennis ball. It is in good health and would like to be thrown in again. #energetic',
    alt: 'A big dark Newfoundland swims in a calm lake, a tennis ball in his mouth. Hills and firs behind him.',
    liked: ['biscuit', 'luna', 'clover', 'bruno', 'rusty'],
    said: [
      ['biscuit', 'I would have rescued it too. I would have kept it.'],
      ['bruno', 'A hero. Please shake over there.'],
    ],
  },
  {
    by: 'kenji',
    type: 'image/png',
    text: 'Maple number one, maple number two, maple number three. The fourth knows what it did.',
    alt: 'A red shiba sits on a stone path before a red gate, with red and orange maples around and leaves on the ground.',
    liked: ['luna', 'saffron', 'duchess', 'wilma', 'biscuit'],
    said: [['saffron', 'Your good side is both sides.']],
  },
  {
    by: 'pretzel',
    type: 'image/jpeg',
    text: 'My nose has had a long day. Nobody talk about cheese until I am up again. #cuddly',
    alt: 'A beagle asleep on a green sofa, a red blanket with zigzags over him.',
    liked: ['otto', 'biscuit', 'wilma', 'clover'],
    said: [
      ['otto', 'cheese'],
      ['biscuit', 'Cheese?'],
      ['pretzel', '@otto I heard that with my nose.'],
    ],
  },
  {
    by: 'otto',
    type: 'image/png',
    text: 'The hole, as promised. Some of you asked how deep. Up to here. #smart',
    alt: 'A dachshund looks out of the hole that it has dug into a lawn. A heap of earth lies beside it, sunflowers stand at the fence.',
    liked: ['pretzel', 'duchess', 'rusty', 'wilma', 'biscuit', 'pickle'],
    said: [
      ['pickle', 'Nice. Did you meet any rabbits?'],
      ['otto', '@pickle I met a potato. We are on good terms.'],
    ],
  },
  {
    by: 'biscuit',
    type: 'image/jpeg',
    text: 'For everyone who did not believe me about the stick: this is not even all of it. #playful #adventurous',
    alt: 'A golden retriever on a path through a meadow, with a stick in his mouth that is longer than the picture is wide.',
    liked: ['luna', 'otto', 'pretzel', 'clover', 'wilma', 'kenji', 'moss', 'rusty'],
    kept: ['luna'],
    said: [
      ['luna', 'Where does it end?'],
      ['biscuit', '@luna Nobody knows. We walked along it until dinner.'],
      ['clover', 'You have made a fence.'],
    ],
  },
  {
    by: 'luna',
    type: 'image/jpeg',
    text: 'The sky was singing too, so I sat down and let it have the solo. #adventurous #playful',
    alt: 'A husky sits in deep snow at night. Green northern lights over snowy mountains, a thin moon, and paw prints.',
    liked: ['biscuit', 'moss', 'bruno', 'saffron', 'kenji', 'clover'],
    kept: ['biscuit', 'otto'],
    said: [
      ['moss', 'I heard it all the way down here. Lovely alto.'],
      ['biscuit', 'Is it cold, or is it only blue? Asking before I pack. @otto, are you in?'],
      ['otto', 'My belly is four centimetres above the ground. I shall wait for the summer.'],
      ['luna', '@otto We have a sledge. You would be carried.'],
    ],
  },
];
