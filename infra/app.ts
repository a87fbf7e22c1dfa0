import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { addStacks } from './stacks.ts';

const app = new App();
addStacks(app, join(import.meta.dirname, '../web/dist'));
app.synth();
