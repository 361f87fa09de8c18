import { LoadingState } from '@stampline/ui';
import { useEffect } from 'react';
import { signInAgain } from './sign-in-again';

/** Shown briefly before a signed-out visitor of a signed-in screen is redirected to sign-in. */
export function RedirectToSignIn() {
  useEffect(() => signInAgain(), []);
  return <LoadingState label="Redirecting..." />;
}
