import { useEffect, useState } from 'react';
import { leaveTo } from '../session/leave-to';
import { onSwitchInOtherTab } from './sandbox-channel';

/**
 * Reloads when another tab has opened or left the sandbox, because this page would show one organization under the name of the other.
 * The same applies to a page that the back button restores from the browser's cache.
 *
 * @returns true when another tab has switched and the user kept this page for unsaved changes
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
    const stop = onSwitchInOtherTab(startAgain);
    return () => {
      window.removeEventListener('pageshow', show);
      stop();
    };
  }, []);
  return isStale;
}
