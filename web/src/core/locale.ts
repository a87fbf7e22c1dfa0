const LOCALE = 'en-US';

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, options);
  return (date: Date) => format.format(date);
};

const shortMonth = formatOf({ month: 'short' });
const longMonth = formatOf({ month: 'long' });
const number = new Intl.NumberFormat(LOCALE);
const plurals = new Intl.PluralRules(LOCALE);
const megabytes = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** 'Mon' */
export const weekdayOf = formatOf({ weekday: 'short' });
/** '09:05' */
export const clockOf = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** 'November 4' */
export const dayInYear = formatOf({ day: 'numeric', month: 'long' });

/** '4 Nov' */
export const shortDay = (date: Date) => `${date.getDate()} ${shortMonth(date)}`;
/** '4 Nov 2026' */
export const shortDate = (date: Date) => `${shortDay(date)} ${date.getFullYear()}`;
/** '4 November 2026' */
export const longDate = (date: Date) => `${date.getDate()} ${longMonth(date)} ${date.getFullYear()}`;
/** '4 Nov 2026, 09:05' */
export const exactTime = (timestamp: string) => {
  const date = new Date(timestamp);
  return `${shortDate(date)}, ${clockOf(date)}`;
};

/** '1,247' */
export const numeral = (count: number) => number.format(count);
/** 'Follower' of one, 'Followers' of any other count. */
export const plural = (count: number, one: string, more = `${one}s`) => (plurals.select(count) === 'one' ? one : more);
/** '1 like', '1,247 likes' */
export const counted = (count: number, one: string, more?: string) => `${numeral(count)} ${plural(count, one, more)}`;
export const sizeOf = (bytes: number) => megabytes.format(bytes / 1e6);
