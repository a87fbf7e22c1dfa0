import { vi } from 'vitest';

interface Drawing {
  width: number;
  height: number;
  type: string;
  quality: number;
}

interface Browser {
  /** A picture's size; undefined if it cannot be read. */
  picture?: { width: number; height: number };
  /** The size of a drawing in bytes. */
  weigh?: (drawing: Drawing) => number;
  /** As Safari, which answers a wish for WebP with a PNG. */
  hasNoWebp?: boolean;
  isSeeThrough?: boolean;
}

/** Stands in for what jsdom lacks: decodes every picture to a size, and keeps what is drawn. */
export function drawPictures({ picture, weigh = () => 1_000, hasNoWebp = false, isSeeThrough = false }: Browser) {
  const drawings: Drawing[] = [];
  const decode = vi.fn(async (_file: Blob, _options: ImageBitmapOptions) => {
    if (!picture) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...picture, close: () => undefined };
  });
  class Canvas {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext = () => ({
      drawImage: () => undefined,
      fillRect: () => undefined,
      getImageData: () => ({ data: Uint8ClampedArray.of(0, 0, 0, 255, 0, 0, 0, isSeeThrough ? 0 : 255) }),
    });
    async convertToBlob({ type = '', quality = 1 }: ImageEncodeOptions = {}) {
      const made = hasNoWebp && type === 'image/webp' ? 'image/png' : type;
      if (this.width === 1) return new Blob([], { type: made });
      const drawing = { width: this.width, height: this.height, type: made, quality };
      drawings.push(drawing);
      return new Blob([new Uint8Array(weigh(drawing))], { type: made });
    }
  }
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return { drawings, decode };
}
