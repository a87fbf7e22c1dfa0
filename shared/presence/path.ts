/** The path of sockets on the site; the stage of the WebSocket API has the same name. */
export const SOCKET_PATH = '/live';
