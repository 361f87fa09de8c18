import { useEffect } from 'react';

const product = 'Stampline';

/**
 * Sets the browser tab's title, with the most specific part first: `Members`, `Settings` -> `Members - Settings - Stampline`, without
 * repetition. An overlay sets the title while it is open. The title is unchanged while the first part is unknown.
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
