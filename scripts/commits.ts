import process from 'node:process';
import { tryTool } from './local/tool.ts';

/** Checks the messages of the commits since `main`, or since the commit that is named. */
const [, , since = 'main'] = process.argv;
const { code, output } = await tryTool('commitlint', { args: ['--from', since] });
if (output) console.log(output.trim());
process.exitCode = code;
