import { useEffect, useRef } from 'react';

/** While one writes, a form stays in sight with its buttons, clear of the tab bar. */
export function useWhole(text: string) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form grows with its text
  useEffect(() => {
    const show = () => {
      if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' });
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [text]);
  return form;
}
