import { Suspense, useState } from 'react';
import type { Area } from '#shared/lost/cell';
import { lazyPart } from '../../core/lazy-page.ts';
import { Button } from '../../ui/button.tsx';

const AreaDialog = lazyPart(() => import('./area-dialog.tsx'));

interface AreaButtonProps {
  area: Area | undefined;
  words: string;
  description?: string;
}

export function AreaButton({ area, words, description }: AreaButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-description={description} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AreaDialog area={area} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
