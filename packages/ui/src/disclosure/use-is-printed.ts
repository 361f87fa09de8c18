import { useMemo, useSyncExternalStore } from 'react';

/** Returns true while the page is printed. */
export function useIsPrinted(): boolean {
  const print = useMemo(() => window.matchMedia('print'), []);
  return useSyncExternalStore(
    (notify) => {
      print.addEventListener('change', notify);
      return () => print.removeEventListener('change', notify);
    },
    () => print.matches,
  );
}
