import Box from '@mui/material/Box';
import { currentToast, dismissToast, subscribeToToasts } from '@stampline/page';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ToastCard } from './ToastCard';

/** Milliseconds that a toast is visible. */
const TOAST_MS = 5000;

/** Live region, always present so that screen readers announce new content. One toast at a time. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  const [held, setHeld] = useState(false);
  const id = toast?.id;

  // The toast stays while the pointer or the focus is on it.
  useEffect(() => {
    if (id === undefined || held) return undefined;
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    <Box
      role="region"
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        right: 16,
        // On a phone, a dialog's buttons are at the bottom of the screen.
        top: { xs: 72, sm: 'auto' },
        bottom: { xs: 'auto', sm: 16 },
        left: { xs: 16, sm: 'auto' },
        zIndex: 'snackbar',
        width: { sm: 400 },
      }}
    >
      <div aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} onClose={() => (setHeld(false), dismissToast(toast.id))} />}
      </div>
    </Box>
  );
}
