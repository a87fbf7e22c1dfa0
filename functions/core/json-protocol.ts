import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols';

type Settings = ConstructorParameters<typeof AwsJson1_0Protocol>[0];

function encoded(this: Record<string, unknown>, name: string, value: unknown) {
  const bytes = this[name];
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : value;
}

const BINARY = /"BS?"\s*:\s*["[]/;

const bytesOf = (text: unknown) => (typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : text);

function decoded(name: string, value: unknown) {
  if (name === 'B') return bytesOf(value);
  return name === 'BS' && Array.isArray(value) ? value.map(bytesOf) : value;
}

const textOf = (bytes: Uint8Array | string) => (typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString());

/** An attribute value is JSON already, apart from binary ones: nothing else has to be converted by its schema. */
const codec = {
  setSerdeContext() {},
  createSerializer() {
    let text = '';
    return {
      setSerdeContext() {},
      write(_schema: unknown, value: unknown) {
        text = JSON.stringify(value, encoded);
      },
      flush: () => text,
    };
  },
  createDeserializer: () => ({
    setSerdeContext() {},
    read(_schema: unknown, bytes: Uint8Array | string) {
      const text = textOf(bytes);
      return JSON.parse(text, BINARY.test(text) ? decoded : undefined);
    },
    readObject: (_schema: unknown, value: unknown) => value,
  }),
};

/** DynamoDB's protocol without a walk through the schema of each value, which takes most of the time of large answers. */
export class JsonProtocol extends AwsJson1_0Protocol {
  constructor(settings: Settings) {
    super({ ...settings, jsonCodec: codec as unknown as Settings['jsonCodec'] });
  }
}
