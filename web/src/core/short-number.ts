/** True of numbers that need no format of `Intl`, whose first one takes a phone more than a tenth of a second. */
export const isShort = (count: number) => Number.isInteger(count) && count >= 0 && count < 1000;
