import { plural } from '@lingui/core/macro';

export const agedOf = (age: number) => plural(age, { 0: 'not a year old', one: '# year', other: '# years' });
