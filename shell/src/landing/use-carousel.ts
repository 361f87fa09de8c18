import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useState } from 'react';

const dragThreshold = 10;

/** A looping carousel that can be dragged, and moved with buttons or arrow keys. */
export function useCarousel() {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', dragThreshold });
  const [canScroll, setCanScroll] = useState({ back: false, forward: false });

  useEffect(() => {
    if (!embla) return undefined;
    const update = () => setCanScroll({ back: embla.canScrollPrev(), forward: embla.canScrollNext() });
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  const back = () => embla?.scrollPrev(prefersReducedMotion());
  const forward = () => embla?.scrollNext(prefersReducedMotion());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') back();
    else if (event.key === 'ArrowRight') forward();
    else return;
    event.preventDefault();
  };
  return { viewport, canScroll, back, forward, onKeyDown };
}

/** With reduced motion, a jump replaces smooth scrolling. */
function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
