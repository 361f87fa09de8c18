import type { ReactNode } from 'react';

/** Placeholder with the height of the carousel, before it loads, while it loads or after it failed. */
export function CarouselSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="carousel">
      <div className="carousel-placeholder">{children}</div>
    </div>
  );
}
