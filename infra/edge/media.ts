interface ViewerRequest {
  request: { uri: string };
}

interface Crypto {
  createHmac(algorithm: 'sha256', key: string): { update(text: string): { digest(encoding: 'base64url'): string } };
}

/** CloudFront Function: maps a signed link to its file, until the link expires. */
export function check(event: ViewerRequest, crypto: Crypto, key: string) {
  const request = event.request;
  const found = /^\/media\/(\d{10})-([\w-]{43})(\/(?:posts|avatars)\/.+)$/.exec(request.uri) || ['', '', '', ''];
  const seal = crypto.createHmac('sha256', key).update(`${found[1]}${found[3]}`).digest('base64url');
  let differences = seal.length - `${found[2]}`.length;
  for (let at = 0; at < seal.length; at += 1) differences |= seal.charCodeAt(at) ^ `${found[2]}`.charCodeAt(at);
  if (differences !== 0 || Number(found[1]) * 1000 <= Date.now()) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  request.uri = `${found[3]}`;
  return request;
}
