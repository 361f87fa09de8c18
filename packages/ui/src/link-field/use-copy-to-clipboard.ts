import { useEffect, useState } from 'react';
import { showToast } from '@stampline/page';

const CONFIRMATION_MS = 2_000;

/** Copies text to the clipboard. `isCopied` is true for two seconds after a success; a toast appears if the browser refuses. */
export function useCopyToClipboard(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((before) => before + 1);
      showToast({ title: 'Copied!', description: 'The text is on the clipboard.', variant: 'success' });
    } catch {
      showToast({
        title: 'Copy Failed',
        description: 'Your browser refused. Select the text and copy it yourself.',
        variant: 'destructive',
      });
    }
  };
  return { isCopied: copies > 0, copy };
}
