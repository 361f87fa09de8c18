import type { ReactNode } from 'react';

/** Responsive columns of cards. @param smallest width of a column in pixels */
export function Columns({ smallest = 280, children }: { smallest?: number; children: ReactNode }) {
  return (
    <ul className="columns" ref={(element) => element?.style.setProperty('--smallest', `${smallest}px`)}>
      {children}
    </ul>
  );
}
