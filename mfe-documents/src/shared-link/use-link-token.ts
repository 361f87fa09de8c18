import { useUrlParams } from '@stampline/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

/** Tokens of opened links by ID, for the life of the page. */
const tokens = new Map<string, string>();

/**
 * Returns the link in the URL. The token is immediately removed from the URL, so that bookmarks, screenshots and the history do not contain it, and
 * is kept in memory until the page is closed.
 */
export function useLinkToken(): { id: string; token: string | undefined } {
  const { id = '' } = useParams();
  const address = useUrlParams();
  const inAddress = address.params.get('token');
  useEffect(() => {
    if (inAddress === null) return;
    tokens.set(id, inAddress);
    address.change({ token: null });
  }, [id, inAddress, address]);
  return { id, token: inAddress ?? tokens.get(id) };
}
