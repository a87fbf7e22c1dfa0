interface ViewerRequest {
  request: { uri: string };
}

/** CloudFront Function: a path without a file extension is a screen of the single page. */
export function handler(event: ViewerRequest) {
  const request = event.request;
  if (!/\.[^/]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
