const withArticle = (breed: string) => (/^[aeio]/i.test(breed) ? `an ${breed}` : `a ${breed}`);

export const reasons = {
  friend: (name: string) => `Followed by ${name}`,
  breed: (breed: string) => `Also ${withArticle(breed)}`,
  hobby: (hobby: string) => `Also likes ${hobby.toLowerCase()}`,
};
