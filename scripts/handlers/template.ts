import { LOCAL, synthesised } from '../../infra/testing/synth.ts';

/** A resource that functions reach by the name that an output of the stack gives. */
export interface Wanted {
  output: string;
  type: string;
  properties: Record<string, unknown>;
}

type Properties = Wanted['properties'];
type Template = {
  Resources: Record<string, { Type: string; Properties?: Properties }>;
  Outputs: Record<string, { Value: { Ref?: string } }>;
};

/** The resources of these types that the stack's outputs name, as its template defines them. */
export function resourcesOf(types: string[]): Wanted[] {
  const { Resources, Outputs } = synthesised(LOCAL).barkyard.toJSON() as Template;
  return Object.entries(Outputs).flatMap(([output, { Value }]) => {
    const { Type: type = '', Properties: properties = {} } = Resources[Value.Ref ?? ''] ?? {};
    return types.includes(type) ? [{ output, type, properties }] : [];
  });
}
