import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { updateRemoteList, wasReleased } from '../remotes/use-remote-list';

/** Milliseconds for which the known builds are trusted. */
const FRESH_FOR_MS = 60_000;

/**
 * Reloads the page on the first navigation after a newer version was found, and checks for a newer version on other navigations. A page with
 * unfinished work, such as an upload, continues with its current version.
 */
export function useReloadAfterRelease(reload: () => void = reloadPage): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (wasReleased(client) && !hasUnfinishedWork()) reload();
    else void updateRemoteList(client, FRESH_FOR_MS);
  }, [client, pathname, reload]);
}

function reloadPage(): void {
  window.location.reload();
}

/** Queries the listeners that would prevent the user from closing the page. */
function hasUnfinishedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
