export const years = (age: number) => `${age} ${age === 1 ? 'year' : 'years'}`;
