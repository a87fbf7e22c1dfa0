import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { useReport } from '../../core/reporting.ts';
import { Button } from '../../ui/button.tsx';

/** Where members arrive from the public page of an alert. The site does not know either whose it is. */
export function ReportPage({ code }: { code: string }) {
  const report = useReport();
  return (
    <div className="errorpage">
      <section className="card inset empty">
        <h1>{t`Report this page`}</h1>
        <p>{t`Is this alert untrue, or does its page harm somebody? Please tell us why.`}</p>
        <Button look="primary" onClick={() => report({ subject: 'lost', code, name: t`the page of this alert` })}>
          <Flag className="icon" />
          {t`Report this page`}
        </Button>
      </section>
    </div>
  );
}
