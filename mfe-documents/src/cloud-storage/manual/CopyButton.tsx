import Button from '@mui/material/Button';
import { useToast } from '@stampline/ui';
import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 2_000;

/** Copies text, and confirms it for two seconds. @param what names the text for screen readers */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast({ title: 'Copied!', description: 'It is in your clipboard.', variant: 'success' });
    } catch {
      toast({ title: 'Copy Failed', description: 'Your browser does not allow it. Select the text and copy it.', variant: 'destructive' });
    }
  };
  return (
    <Button size="small" variant="outlined" onClick={() => void copy()} aria-label={`Copy ${what}`}>
      {isCopied ? 'Copied!' : 'Copy'}
    </Button>
  );
}
