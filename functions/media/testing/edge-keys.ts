/** The key with which functions sign, as the edge knows it. */
export function edgeKeys(): Record<string, string> {
  const [version = '', ...key] = `${process.env.MEDIA_KEY}`.split('.');
  return { [version]: key.join('.') };
}
