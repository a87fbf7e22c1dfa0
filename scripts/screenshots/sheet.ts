import sharp from 'sharp';

const [WIDTH, HEIGHT, GAP] = [300, 420, 8];

/** One picture of many, row by row, each cut at the same height. */
export async function contactSheet(files: readonly string[], columns: number, out: string): Promise<void> {
  const rows = Math.ceil(files.length / columns);
  const small = await Promise.all(
    files.map((file) => sharp(file).resize(WIDTH, HEIGHT, { fit: 'contain', position: 'top' }).png().toBuffer()),
  );
  const placed = small.map((input, at) => ({
    input,
    left: (at % columns) * (WIDTH + GAP),
    top: Math.floor(at / columns) * (HEIGHT + GAP),
  }));
  const size = { width: columns * (WIDTH + GAP), height: rows * (HEIGHT + GAP) };
  await sharp({ create: { ...size, channels: 3, background: '#777777' } })
    .composite(placed)
    .webp()
    .toFile(out);
}
