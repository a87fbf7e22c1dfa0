/** In place of lodash's, whose words of every script weigh 2 KB: names of the kit's tokens are ASCII. */
const kebabCase = (text: string): string =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join('-').toLowerCase();

// biome-ignore lint/style/noDefaultExport: as lodash exports it
export default kebabCase;
