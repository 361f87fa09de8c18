import { useUrlParams } from '@stampline/ui';
import { useEffect } from 'react';

/** Returns the state that the list is filtered by; '' if it is not filtered. Links from other screens pass it as `?state=VA`. */
export function useChosenState(): string {
  const address = useUrlParams();
  const asked = address.params.get('state')?.toUpperCase();
  useEffect(() => {
    if (asked !== undefined) address.change({ state: null, tab: 'list', 'deadlines.state': asked });
  });
  return address.params.get('deadlines.state') ?? '';
}
