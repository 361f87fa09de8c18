import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '@stampline/page';
import { DISCARD_QUESTION } from './discard-question';

/** Asks for confirmation before the user leaves the page through a link, with the back button, or by closing it (with the browser's text). */
export function UnsavedChangesGuard() {
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ ...DISCARD_QUESTION, destructive: true }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
