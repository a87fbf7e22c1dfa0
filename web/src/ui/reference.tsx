import { Refusal } from '#shared/core/refusal';

/** Names an unexpected error's request, for whoever asks for help; one click selects it. */
export function Reference({ error }: { error: unknown }) {
  const reference = error instanceof Refusal ? error.reference : undefined;
  return reference && <small className="reference">{reference}</small>;
}
