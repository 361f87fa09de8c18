import Alert from '@mui/material/Alert';
import { PageSkeleton } from '@stampline/ui';
import { useEffect, useState } from 'react';

/** Time before the page states that loading is slow, in milliseconds. */
const SLOW_NOTE_DELAY_MS = 10_000;

/** Skeleton of the loading screen. */
export function RemoteLoadingNote({ title }: { title: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_NOTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {slow && (
        <Alert severity="info" role="status" sx={{ mb: 4 }}>
          {title} is taking longer than usual. We are still trying. You can use the other screens in the meantime.
        </Alert>
      )}
      <PageSkeleton label={`Loading ${title}`} />
    </>
  );
}
