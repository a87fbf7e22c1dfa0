import { followDog } from '../../follows/follows.ts';
import { type Dog, newDogs } from '../../testing/dogs.ts';
import { createPost } from '../posts.ts';

const AT_ONCE = 10;

/** Dogs that the reader follows, each with this many posts. Hourly limits have to be mocked. */
export async function packOf(reader: Dog, count: number, postsEach: number): Promise<Dog[]> {
  const pack: Dog[] = [];
  while (pack.length < count) {
    const some = await newDogs(Math.min(AT_ONCE, count - pack.length));
    for (const dog of some) await followDog(reader, { userId: dog.uid });
    await Promise.all(
      some.map(async (dog) => {
        for (let at = 0; at < postsEach; at += 1) await createPost(dog, { text: `${at} ${dog.username}` });
      }),
    );
    pack.push(...some);
  }
  return pack;
}
