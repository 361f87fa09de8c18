import { LoadingState } from '@stampline/ui';
import { useEffect } from 'react';

/** The landing page is not part of the product's code, so it needs a page load. */
export function RedirectToLanding() {
  useEffect(() => window.location.replace('/'), []);
  return <LoadingState />;
}
