import { paths } from '../../core/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

export const CollarLink = () => (
  <div className="switchrow">
    <div>
      <h3>Collar code</h3>
      <p className="muted sm">Whoever finds your dog reads its tag and writes to you.</p>
    </div>
    <ButtonLink size="small" to={paths.collar} aria-label="Collar code">
      Open
    </ButtonLink>
  </div>
);
