import { plural } from '@lingui/core/macro';

export const years = (age: number) => plural(age, { one: '# year', other: '# years' });
