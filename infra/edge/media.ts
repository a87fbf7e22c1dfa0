interface ViewerRequest {
  request: { uri: string };
}

interface Crypto {
  createHmac(algorithm: 'sha256', key: string): { update(text: string): { digest(encoding: 'base64url'): string } };
}

export type Keys = Record<string, string>;

/** CloudFront Function: maps a signed link to its file, or to the copy whose width it names, until the link expires. */
export function check(event: ViewerRequest, crypto: Crypto, keys: Keys) {
  const request = event.request;
  const link = /^\/media\/(\d{10})-(\d+)-([\w-]{43})(?:\/(\d+))?(\/(?:posts|avatars|lost)\/.+)$/;
  const found = link.exec(request.uri) || ['', '', '', '', '', ''];
  const key = keys[`${found[2]}`] || '';
  const seal = crypto.createHmac('sha256', key).update(`${found[1]}${found[5]}`).digest('base64url');
  let differences = seal.length - `${found[3]}`.length;
  for (let at = 0; at < seal.length; at += 1) differences |= seal.charCodeAt(at) ^ `${found[3]}`.charCodeAt(at);
  if (key === '' || differences !== 0 || Number(found[1]) * 1000 <= Date.now()) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  request.uri = found[4] ? `${found[5]}`.replace(/\.\w+$/, `-${found[4]}.webp`) : `${found[5]}`;
  return request;
}
