import { t } from '@lingui/core/macro';
import { DISTANCES, type RaiseAlert } from '#shared/lost/alert';
import { Choices } from './choices.tsx';

type Km = RaiseAlert['km'];

const told = (): Record<Km, { label: string; hint: string }> => ({
  2: { label: t`2 km`, hint: t`Friendly, will stop to say hello` },
  5: { label: t`5 km`, hint: t`Likes to wander off` },
  10: { label: t`10 km`, hint: t`Frightened and running` },
});

export const Distances = ({ km, onChange }: { km: Km; onChange: (km: Km) => void }) => (
  <Choices
    label={t`How far should it go?`}
    name="km"
    options={DISTANCES.map((one) => ({ value: `${one}`, ...told()[one] }))}
    value={`${km}`}
    onChange={(value) => onChange(DISTANCES.find((one) => `${one}` === value) ?? km)}
  />
);
