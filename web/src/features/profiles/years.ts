/** A dog's age: '1 year', '4 years'. */
export const years = (age: number) => `${age} ${age === 1 ? 'year' : 'years'}`;
