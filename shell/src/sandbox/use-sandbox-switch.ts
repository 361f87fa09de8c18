import { useEffect, useState } from 'react';
import { leaveTo } from '../session/leave-to';
import { onSwitchElsewhere } from './sandbox-channel';

/**
 * Starts again when another tab has opened or left the sandbox: this one would show one organization under the name of the other. So does
 * a page that the browser kept, when the back button leads to it.
 *
 * @returns whether the other tab has switched and this page is still here, because a person kept it for unsaved changes
 */
export function useSandboxSwitch(): boolean {
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    const startAgain = (): void => {
      setStale(true);
      leaveTo('/');
    };
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', show);
    const stop = onSwitchElsewhere(startAgain);
    return () => {
      window.removeEventListener('pageshow', show);
      stop();
    };
  }, []);
  return isStale;
}
