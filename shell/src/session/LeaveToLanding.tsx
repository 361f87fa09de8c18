import { LoadingState } from '@stampline/ui';
import { useEffect } from 'react';

/** The landing page is not part of the product's code: it is loaded as a page of its own. */
export function LeaveToLanding() {
  useEffect(() => window.location.replace('/'), []);
  return <LoadingState />;
}
