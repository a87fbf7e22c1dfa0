import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface KeptRowProps {
  className?: string;
  /** Answered, or over: it stays as high as it was. */
  isKept?: boolean;
  /** What became of it, in place of all that it showed. */
  words?: string | undefined;
  children: ReactNode;
}

/** A row of a list of which each can be answered, or may end by itself. It can take the focus while its buttons go. */
export function KeptRow({ className, isKept = false, words, children }: KeptRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!isKept) height.current = row.current?.offsetHeight ?? 0;
  });
  return (
    <li className={className} ref={row} tabIndex={-1} style={isKept ? { minHeight: height.current } : undefined}>
      {words === undefined ? children : <p className="muted small">{words}</p>}
    </li>
  );
}
