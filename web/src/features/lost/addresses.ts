import { COLLAR_PATH, POSTER_PATH } from '#shared/lost/code';

export const collarAddress = (code: string) => `${location.origin}${COLLAR_PATH}${code}`;

export const posterAddress = (code: string) => `${location.origin}${POSTER_PATH}${code}`;
