import { inject } from 'vitest';
import { adopt } from '../../scripts/local/aws.ts';
import { functionsEnvironment } from '../../scripts/local/functions-environment.ts';

const stack = inject('stack');

adopt(stack);

/** So that functions of the domain run here on the deployed table. */
Object.assign(process.env, functionsEnvironment(stack));
