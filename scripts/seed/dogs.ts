import type { Breed } from '#shared/profiles/breeds';

/** A dog of the neighbourhood, as it registers, follows and posts. */
export interface Dog {
  username: string;
  name: string;
  age: number;
  location: string;
  breed: Breed;
  hobbies: string[];
  bio: string;
  privacy?: 'private';
  follows: string[];
  posts: string[];
}

/** One password for the whole neighbourhood, which exists on this machine only. */
export const PASSWORD = 'Good-dog-2026';

export const emailOf = ({ username }: { username: string }) => `${username}@barkyard.test`;

/** The accounts that are shown after the start. */
export const DEMO = ['biscuit', 'luna', 'otto'];

export const DOGS: Dog[] = [
  {
    username: 'biscuit',
    name: 'Biscuit',
    age: 4,
    location: 'Bristol, UK',
    breed: 'Golden Retriever',
    hobbies: ['tennis balls', 'swimming', 'carrying shoes'],
    bio: 'I have never met a puddle I did not like. Looking for someone to share a very long stick.',
    follows: ['luna', 'otto', 'pretzel', 'clover', 'wilma', 'kenji'],
    posts: [
      'Found a stick today that was longer than the path is wide. Nobody could get past us. Best walk of the year. #playful',
      'The postman and I have an understanding now. He brings letters, I bring him one slipper.',
      'Swam to the far side of the pond and back, twice. The ducks are still talking about it.',
    ],
  },
  {
    username: 'luna',
    name: 'Luna',
    age: 2,
    location: 'Tromsø, Norway',
    breed: 'Siberian Husky',
    hobbies: ['snow', 'singing', 'pulling'],
    bio: 'Soprano. Available for evenings, nights and very early mornings.',
    follows: ['biscuit', 'moss', 'bruno', 'saffron', 'kenji'],
    posts: [
      'First snow! I lay down in it, rolled over, got up, and lay down in it again. That was my whole Saturday.',
      'I sang with the ambulance this morning. We were almost in tune. @biscuit says he heard it in Bristol.',
      'Does anybody else talk back when it is time to go home? Asking for a friend who is also me.',
      'Pulled the sledge all the way up to the lighthouse. Was carried home in it. A fair deal. #energetic',
    ],
  },
  {
    username: 'otto',
    name: 'Otto',
    age: 7,
    location: 'Hamburg, Germany',
    breed: 'Dachshund',
    hobbies: ['digging', 'sausages', 'guarding the sofa'],
    bio: 'Long story, short legs.',
    follows: ['biscuit', 'pretzel', 'duchess', 'rusty', 'wilma'],
    posts: [
      'Dug a hole. It is a good hole. Tomorrow I shall dig it somewhere else.',
      'They bought a bed for me that is as long as I am. I sleep across it, on principle. #cuddly',
      'The stairs and I have agreed to be carried from now on.',
    ],
  },
  {
    username: 'pretzel',
    name: 'Pretzel',
    age: 3,
    location: 'Munich, Germany',
    breed: 'Beagle',
    hobbies: ['following my nose', 'picnics', 'howling'],
    bio: 'Nose first, everything else afterwards.',
    follows: ['otto', 'biscuit', 'clover'],
    posts: [
      'Somebody had a cheese sandwich on platform 4, about an hour ago. I can still tell you which bench.',
      'Followed a wonderful smell through three gardens and came out at our own front door. Mystery of the week.',
      'To the family by the lake: thank you for the picnic. You turned round, and I took it as an invitation. #friendly',
    ],
  },
  {
    username: 'clover',
    name: 'Clover',
    age: 5,
    location: 'Galway, Ireland',
    breed: 'Border Collie',
    hobbies: ['sheep', 'frisbee', 'counting everyone'],
    bio: 'All seven of us are here. I checked. I shall check again in a minute.',
    follows: ['rusty', 'luna', 'biscuit', 'moss'],
    posts: [
      'Gathered the sheep. Gathered the hens. Gathered the children. Nobody wanted to be gathered, and yet here we are.',
      'Caught the frisbee eleven times out of eleven. The twelfth went over the hedge, so it does not count.',
      'It rained sideways all day, so we did tricks in the kitchen. I can close the fridge now. Opening is next. #smart',
    ],
  },
  {
    username: 'wilma',
    name: 'Wilma',
    age: 9,
    location: 'Ghent, Belgium',
    breed: 'Basset Hound',
    hobbies: ['naps', 'slow walks', 'naps outside'],
    bio: 'Retired. I was not doing anything before either.',
    follows: ['otto', 'duchess'],
    posts: [
      'Walked to the corner. Sat down. Thought about it. Walked home. Lovely day.',
      'Stepped on my own ear again. It never gets easier.',
      'There is one warm tile in this house, and it is taken. @otto, do not even ask.',
    ],
  },
  {
    username: 'kenji',
    name: 'Kenji',
    age: 3,
    location: 'Kyoto, Japan',
    breed: 'Shiba Inu',
    hobbies: ['temple gardens', 'saying no', 'warm towels'],
    bio: 'I come when I am called, a little later, from another direction.',
    follows: ['luna', 'saffron', 'duchess'],
    posts: [
      'The maples are red this week. I posed beneath three of them and refused the fourth.',
      'Bath day. The whole street knows it was bath day.',
      'Accepted one (1) pat from a visitor. Let us not make a habit of it.',
    ],
  },
  {
    username: 'moss',
    name: 'Moss',
    age: 6,
    location: 'Vancouver, Canada',
    breed: 'Newfoundland',
    hobbies: ['lakes', 'rescuing swimmers', 'shaking dry'],
    bio: 'If you are in the water, I am coming to get you, whether you like it or not.',
    follows: ['biscuit', 'luna', 'clover', 'bruno'],
    posts: [
      'Brought in two swimmers and a paddle board today. They said they were fine. Better safe than sorry. #rescue',
      'Waited until everyone was dressed up and close together, and only then shook myself dry.',
    ],
  },
  {
    username: 'duchess',
    name: 'Duchess',
    age: 8,
    location: 'Lyon, France',
    breed: 'Poodle',
    hobbies: ['hairdresser', 'cafes', 'being looked at'],
    bio: 'The terrace, the second table, the cushion. You may approach.',
    follows: ['wilma', 'kenji'],
    posts: [
      'New haircut. I have walked past the bakery window four times to make sure that it is still there.',
      'The waiter put a bowl of water beside my chair before anyone asked. This is how it is done, people.',
      'Rain. I shall not be going out until somebody has had a word with it.',
    ],
  },
  {
    username: 'bruno',
    name: 'Bruno',
    age: 5,
    location: 'Bern, Switzerland',
    breed: 'Bernese Mountain Dog',
    hobbies: ['mountains', 'leaning on people', 'cheese'],
    bio: 'Fifty kilos of lap dog.',
    follows: ['moss', 'luna', 'wilma', 'biscuit'],
    posts: [
      'Up the mountain with the milk cart, down the mountain with the cheese. I prefer down.',
      'I leaned on a guest to say hello. We are both on the floor now, and it is rather cosy. #cuddly',
      'Somebody knitted me a scarf. I have not taken it off since Tuesday.',
    ],
  },
  {
    username: 'rusty',
    name: 'Rusty',
    age: 1,
    location: 'Austin, Texas',
    breed: 'Australian Shepherd',
    hobbies: ['agility', 'chasing hoses', 'running in circles'],
    bio: 'WHAT ARE WE DOING TODAY. I am ready.',
    follows: ['clover', 'biscuit', 'pretzel', 'saffron'],
    posts: [
      'I learned the weave poles!! I do them very fast and in the wrong order, but VERY fast!!',
      'The garden hose came back. I fought bravely. I am completely wet. I won.',
      'Who wants to race. Right now. Around the tree and back. I already started. @clover @pretzel #energetic #playful',
    ],
  },
  {
    username: 'saffron',
    name: 'Saffron',
    age: 4,
    location: 'Jaipur, India',
    breed: 'Saluki',
    hobbies: ['sprinting', 'rooftops at sunset', 'silk cushions'],
    bio: 'Forty miles an hour, then eleven hours of rest.',
    follows: ['kenji', 'luna', 'rusty'],
    posts: [
      'Sprinted once around the fort at sunrise. Have been lying down since, looking elegant.',
      'From our roof I can see nine other dogs on nine other roofs. We say good night to each other every evening. #friendly',
      'Mango season is over, and I would like it noted that I was brave about it.',
    ],
  },
  {
    username: 'pickle',
    name: 'Pickle',
    age: 2,
    location: 'Porto, Portugal',
    breed: 'Jack Russell Terrier',
    hobbies: ['rabbit holes', 'jumping', 'opinions'],
    bio: 'Small, fast, and right about most things.',
    privacy: 'private',
    follows: ['otto', 'rusty', 'biscuit'],
    posts: [
      'Jumped on the table to see what was on the table. There was nothing on the table. Lies, all of it.',
      'The neighbours have a new cat. We shall be watching each other through the fence until further notice.',
    ],
  },
  {
    username: 'mabel',
    name: 'Mabel',
    age: 11,
    location: 'Edinburgh, Scotland',
    breed: 'Scottish Terrier',
    hobbies: ['crosswords', 'porridge', 'the radio'],
    bio: 'Close friends only, please. Wipe your paws.',
    privacy: 'private',
    follows: ['wilma', 'duchess', 'clover'],
    posts: [
      'Porridge at seven, a turn about the square at eight, the radio until noon. I recommend it.',
      'A puppy asked me how old I am. I told him that I remember when the park had a bandstand.',
      'The fog came in so thick today that I walked the whole way by smell. Did not miss a single lamp post.',
    ],
  },
  {
    username: 'gizmo',
    name: 'Gizmo',
    age: 6,
    location: 'Buenos Aires, Argentina',
    breed: 'Chihuahua',
    hobbies: ['handbags', 'sunbeams', 'tango'],
    bio: 'Travels by handbag. Has opinions on handbags.',
    privacy: 'private',
    follows: ['duchess', 'saffron', 'pretzel'],
    posts: [
      'Moved with the sunbeam from the sofa to the rug to the windowsill. A full day of work.',
      'Barked at a very big dog. He was so polite about it that I had to go and apologise.',
    ],
  },
];
