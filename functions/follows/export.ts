import * as z from 'zod';
  const items = [...dogs.values()].map((dog) => ({ username: dog.username, name: nameOf(dog) }));
  return { items, next };
};

export const lists = {
  following: named(key.following('', '')),
  followers: named(key.follower('', '')),
  requestsSent: named(key.requested('', '')),
  requestsReceived: named(key.request('', '')),
  blocks,
};
