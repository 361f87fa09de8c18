import type { ReactNode } from 'react';

/** Placeholder with the height of the carousel, shown until the carousel has loaded and if loading fails. */
export function CarouselSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="carousel">
      <div className="carousel-placeholder">{children}</div>
    </div>
  );
}
