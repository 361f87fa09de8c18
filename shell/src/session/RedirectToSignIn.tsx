import { LoadingState } from '@stampline/ui';
import { useEffect } from 'react';
import { redirectAfterToast } from './redirect-to-sign-in';

/** Shown briefly before a signed-out visitor of a signed-in screen is redirected to sign-in. */
export function RedirectToSignIn() {
  useEffect(() => redirectAfterToast(), []);
  return <LoadingState label="Redirecting..." />;
}
