import { useEffect, useState } from 'react';

const STEP_MS = 2_000;
const REDUCED = '(prefers-reduced-motion: reduce)';

/** Which of the steps is highlighted: the next one every two seconds; none under reduced motion. It stays where it is while the page is hidden. */
export function useHighlight(steps: number): number | null {
  const [step, setStep] = useState(0);
  const [isStill, setStill] = useState(() => window.matchMedia(REDUCED).matches);
  useEffect(() => {
    const motion = window.matchMedia(REDUCED);
    const follow = () => setStill(motion.matches);
    motion.addEventListener('change', follow);
    return () => motion.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    if (isStill || steps === 0) return undefined;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') setStep((current) => (current + 1) % steps);
    }, STEP_MS);
    return () => window.clearInterval(timer);
  }, [isStill, steps]);
  return isStill ? null : step;
}
