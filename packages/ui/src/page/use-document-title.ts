import { useEffect } from 'react';

const product = 'Stampline';

/**
 * Names the browser tab, the nearest thing first: `Members`, `Settings` -> `Members - Settings - Stampline`, each
 * name once. What lies over a screen
 * names the tab while it is open. Nothing is named as long as the first part is not known.
 */
export function useDocumentTitle(...parts: [nearest: string | undefined, ...string[]]): void {
  const title = parts[0] === undefined ? undefined : [...new Set([...parts, product])].join(' - ');
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
