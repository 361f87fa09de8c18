import { useAddress } from '@stampline/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

/** Tokens of links that were opened, by their id: they live as long as the page does. */
const tokens = new Map<string, string>();

/**
 * The link of the address. Its token leaves the address at once, so that it is in no bookmark, screenshot or history;
 * until the page is left it is kept in memory.
 */
export function useLinkToken(): { id: string; token: string | undefined } {
  const { id = '' } = useParams();
  const address = useAddress();
  const inAddress = address.params.get('token');
  useEffect(() => {
    if (inAddress === null) return;
    tokens.set(id, inAddress);
    address.change({ token: null });
  }, [id, inAddress, address]);
  return { id, token: inAddress ?? tokens.get(id) };
}
