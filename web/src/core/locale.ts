import { i18n } from '@lingui/core';

const ENGLISH = 'en';

/** English follows the United States, but for the order of day and month. */
const tag = () => (i18n.locale === ENGLISH ? 'en-US' : i18n.locale);

function perLanguage<Format>(make: (tag: string) => Format) {
  const formats = new Map<string, Format>();
  return () => {
    const format = formats.get(tag()) ?? make(tag());
    formats.set(tag(), format);
    return format;
  };
}

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = perLanguage((language) => new Intl.DateTimeFormat(language, options));
  return (date: Date) => format().format(date);
};

/** Day before month, which no English of Intl has with 'Sep'. */
function dayFirst(month: 'short' | 'long', year?: 'numeric') {
  const monthOf = formatOf({ month });
  const elsewhere = formatOf({ day: 'numeric', month, year });
  return (date: Date) =>
    i18n.locale === ENGLISH
      ? `${date.getDate()} ${monthOf(date)}${year ? ` ${date.getFullYear()}` : ''}`
      : elsewhere(date);
}

const number = perLanguage((language) => new Intl.NumberFormat(language));
const megabytes = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** 'Mon' */
export const weekdayOf = formatOf({ weekday: 'short' });
export const longWeekdayOf = formatOf({ weekday: 'long' });
/** '09:05' */
export const clockOf = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** 'November 4' */
export const dayInYear = formatOf({ day: 'numeric', month: 'long' });

/** '4 Nov' */
export const shortDay = dayFirst('short');
export const longDay = dayFirst('long');
/** '4 Nov 2026' */
export const shortDate = dayFirst('short', 'numeric');
export const longDate = dayFirst('long', 'numeric');
/** '4 Nov 2026, 09:05' */
export const exactTime = (timestamp: string) => {
  const date = new Date(timestamp);
  return `${shortDate(date)}, ${clockOf(date)}`;
};

/** Without the comma before 'and' that the United States write. */
const list = perLanguage((language) => new Intl.ListFormat(language === 'en-US' ? 'en-GB' : language));

/** 'Luna, Otto and Cyd' */
export const enumeration = (names: string[]) => list().format(names);

/** True of numbers that need no format of `Intl`, whose first one takes a phone more than a tenth of a second. */
const isShort = (count: number) => Number.isInteger(count) && count >= 0 && count < 1000;

/** '1,247' */
export const numeral = (count: number) => (isShort(count) ? `${count}` : number().format(count));
export const sizeOf = (bytes: number) => megabytes().format(bytes / 1e6);
