interface ViewerRequest {
  request: { uri: string };
}

/** Runs at the edge: a path without a file ending is a screen, and every screen is the one page. */
export function handler(event: ViewerRequest) {
  const request = event.request;
  if (!/\.[^/]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
