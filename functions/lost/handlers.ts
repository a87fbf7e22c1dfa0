import { lost } from '#shared/lost/contract';
import { on, room } from '../http/room.ts';
import { removeArea, setArea } from './area.ts';

export const handler = room(on(lost.setArea, 'self', setArea), on(lost.removeArea, 'self', removeArea));
