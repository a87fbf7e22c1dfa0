import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { addStacks } from '../stacks.ts';

const CDK_JSON = join(import.meta.dirname, '../../cdk.json');
const { context: FLAGS } = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(CDK_JSON, 'utf8')));
const NO_BUNDLES = { 'aws:cdk:bundling-stacks': [] };
const WITH_PATHS = { 'aws:cdk:enable-asset-metadata': true };

export const ENDPOINT = 'http://localhost:4566';
export const LOCAL = { endpoint: ENDPOINT, site: 'http://localhost:3000', sender: 'hello@barkyard.test' };

function builtSite(folder: string): string {
  const files = join(folder, 'site');
  mkdirSync(join(files, 'assets'), { recursive: true });
  writeFileSync(join(files, 'index.html'), '<!doctype html><meta property="og:image" content="/preview.png">');
  writeFileSync(join(files, 'assets/app-1.js'), '');
  return files;
}

function synthesise(context: object) {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-synth-'));
  const app = new App({
    context: { ...FLAGS, ...context },
    outdir: join(folder, 'out'),
    analyticsReporting: false,
    // `cdk synth` validates the templates; doing so here takes four fifths of the time.
    builtinCloudFormationValidation: false,
  });
  const { barkyard, site, edge } = addStacks(app, builtSite(folder));
  const assembly = app.synth();
  return {
    app,
    assembly,
    stacks: assembly.stacks.map(({ stackName }) => stackName),
    barkyard: Template.fromStack(barkyard),
    /** Empty for a local AWS, which nothing watches. */
    watch: barkyard.alarms ? Template.fromStack(barkyard.alarms.stack) : Template.fromJSON({}),
    edge: edge ? Template.fromStack(edge) : Template.fromJSON({}),
    site: site && Template.fromStack(site),
  };
}

/** How the nested template refers to a resource of the main one. */
export const passed = (id: string) => ({ Ref: Match.stringLikeRegexp(`^referencetoBarkyard${id}`) });

type Synthesised = ReturnType<typeof synthesise>;
const known = new Map<string, Synthesised>();

/** The templates under a context, made once for each test file; functions are bundled only where they are asked for. */
export function synthesised(context: object = {}, { bundles = false } = {}): Synthesised {
  const whole = { ...context, ...(bundles ? WITH_PATHS : NO_BUNDLES) };
  const name = JSON.stringify(whole);
  const made = known.get(name) ?? synthesise(whole);
  known.set(name, made);
  return made;
}
