import aws4 from 'aws4';

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface Signer {
  region: string;
  service: string;
  credentials: () => Promise<Credentials>;
}

/** The headers of a POST to `/`, signed by Signature 4 of AWS. aws4 keeps the key of the day, which the SDK derives anew. */
export async function signedHeaders(
  { credentials, ...scope }: Signer,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, string>> {
  const request = aws4.sign({ ...scope, method: 'POST', path: '/', headers, body }, await credentials());
  return request.headers as Record<string, string>;
}
