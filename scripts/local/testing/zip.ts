import { crc32 } from 'node:zlib';

const VERSION = 20;

/** A zip archive of one file, not compressed: all that a tiny Lambda of a test needs. */
export function zipOf(name: string, text: string): Buffer {
  const [path, content] = [Buffer.from(name), Buffer.from(text)];
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, content]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), facts, Buffer.alloc(14), path]);
  return Buffer.concat([local, central, ending(central.length, local.length)]);
}

function ending(size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
