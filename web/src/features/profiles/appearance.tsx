import { t } from '@lingui/core/macro';
import { setTheme, useTheme } from '../../core/theme.ts';
import { Segments } from './segments.tsx';

export const Appearance = () => (
  <Segments
    title={t`Appearance`}
    options={{ system: t`System`, light: t`Light`, dark: t`Dark` }}
    value={useTheme()}
    onChoose={setTheme}
  />
);
