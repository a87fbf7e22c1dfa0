const MOST_BYTES = 1024;
const OVERLAP_BYTES = 64;

const isInside = (bytes: Buffer, at: number) => at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;

const boundary = (bytes: Buffer, at: number): number => (isInside(bytes, at) ? boundary(bytes, at - 1) : at);

/** Comprehend takes 1,024 bytes; segments overlap, so that no phrase is cut in two. */
export function segmentsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const segments: string[] = [];
  for (let start = 0, end = 0; end < bytes.length; start = boundary(bytes, end - OVERLAP_BYTES)) {
    end = boundary(bytes, Math.min(start + MOST_BYTES, bytes.length));
    segments.push(bytes.toString('utf8', start, end));
  }
  return segments;
}
