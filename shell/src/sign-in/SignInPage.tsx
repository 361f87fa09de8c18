import Alert from '@mui/material/Alert';
import { currentUserQuery } from '@stampline/api-client';
import { returnAddress } from '@stampline/return-address';
import { LoadingState, useUrlParams, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ForgotPasswordLink } from './ForgotPasswordLink';
import { ProviderButton } from './ProviderButton';
import { PublicFrame } from './PublicFrame';
import { getSignInProblem } from './sign-in-problems';
import { SignInForm } from './SignInForm';
import { SignInReason } from './SignInReason';
import { SignUpClosed } from './SignUpClosed';
import { SignUpForm } from './SignUpForm';
import { SwitchModeLink } from './SwitchModeLink';
import { useSignInOptions } from './use-sign-in-options';

/** Sign-in with email and password, or the start of a trial with `?mode=sign-up`. */
export function SignInPage() {
  const { params } = useUrlParams();
  const isSignUp = params.get('mode') === 'sign-up';
  const target = returnAddress(params.get('returnTo'));
  const problem = getSignInProblem(params.get('problem'));
  const { data: user } = useQuery(currentUserQuery);
  const { data: options } = useSignInOptions();
  useDocumentTitle(isSignUp ? 'Start your trial' : 'Sign in');

  // Uses a full page load, so that signed-out state does not survive.
  const leave = () => window.location.assign(target);
  useEffect(() => {
    if (user) window.location.replace(target);
  }, [user, target]);
  if (user) return <LoadingState label="Redirecting..." />;

  if (isSignUp && options?.signUp === false) return <SignUpClosed />;
  return isSignUp ? (
    <PublicFrame title="Start your 30-day free trial" description="No credit card required, no setup fees, cancel anytime.">
      <SignUpForm key="sign-up" onSignedIn={leave} />
      <SwitchModeLink isSignUp />
    </PublicFrame>
  ) : (
    <PublicFrame title="Sign in">
      {problem ? (
        <Alert severity="error" role="alert" sx={{ mb: 4 }}>
          {problem}
        </Alert>
      ) : (
        <SignInReason target={target} />
      )}
      <ProviderButton returnTo={target} />
      <SignInForm key="sign-in" onSignedIn={leave} />
      <ForgotPasswordLink />
      {options?.signUp !== false && <SwitchModeLink isSignUp={false} />}
    </PublicFrame>
  );
}
