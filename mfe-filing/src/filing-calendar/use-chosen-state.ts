import { useAddress } from '@stampline/ui';
import { useEffect } from 'react';

/** The state that the list is narrowed to, '' for none. Links from other screens name it as `?state=VA`, and open the list with it. */
export function useChosenState(): string {
  const address = useAddress();
  const asked = address.params.get('state')?.toUpperCase();
  useEffect(() => {
    if (asked !== undefined) address.change({ state: null, tab: 'list', 'deadlines.state': asked });
  });
  return address.params.get('deadlines.state') ?? '';
}
