import { useEffect, useState } from 'react';

const STEP_MS = 2_000;
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** A highlight that moves to the next step every two seconds. */
interface Highlight {
  readonly step: number;
  readonly isPaused: boolean;
  readonly togglePause: () => void;
}

/** Cycles through the steps; null if the user prefers reduced motion. The cycle pauses with the button and while the page is hidden. */
export function useHighlight(steps: number): Highlight | null {
  const [step, setStep] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isStill, setStill] = useState(() => window.matchMedia(REDUCED_MOTION_QUERY).matches);
  useEffect(() => {
    const motion = window.matchMedia(REDUCED_MOTION_QUERY);
    const follow = () => setStill(motion.matches);
    motion.addEventListener('change', follow);
    return () => motion.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    if (isStill || isPaused || steps === 0) return undefined;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') setStep((current) => (current + 1) % steps);
    }, STEP_MS);
    return () => window.clearInterval(timer);
  }, [isStill, isPaused, steps]);
  return isStill ? null : { step, isPaused, togglePause: () => setPaused((before) => !before) };
}
