/** What a screen reader was told aside, in order. */
export const announced = () =>
  [...document.querySelectorAll('[data-announcer] p')].map(({ textContent }) => textContent);
