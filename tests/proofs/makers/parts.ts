import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { Part } from './deploy.ts';
import { Template } from './left-out.ts';

/** The stacks of an assembly, in the order in which they are deployed. */
export const partsOf = ({ stacks, directory }: CloudAssembly): Part[] =>
  stacks.map(({ stackName, environment, templateFile }) => ({
    name: stackName,
    region: environment.region,
    file: templateFile,
    folder: directory,
  }));

/** The types of all resources, also of nested stacks. */
export function typesIn(parts: readonly Part[]): string[] {
  const folders = [...new Set(parts.map(({ folder }) => folder))];
  const templates = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.template.json'))
      .map((file) => Template.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  );
  const types = templates.flatMap(({ Resources }) =>
    Object.values(Resources).map(({ Type }) => Type.replace(/^Custom::.*/, 'Custom::*')),
  );
  return [...new Set(types)].toSorted();
}
