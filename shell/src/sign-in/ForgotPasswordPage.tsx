import { describeError } from '@stampline/api-client';
import { EmptyState, ErrorState, LoadingState, useDocumentTitle } from '@stampline/ui';
import { useState } from 'react';
import { BackToSignIn } from './BackToSignIn';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { PasswordResetSent } from './PasswordResetSent';
import { PublicFrame } from './PublicFrame';
import { useSignInOptions } from './use-sign-in-options';

export function ForgotPasswordPage() {
  useDocumentTitle('Reset your password');
  const { data: options, error, refetch } = useSignInOptions();
  const [sentTo, setSentTo] = useState<string>();
  if (error) {
    return (
      <PublicFrame title="Reset your password">
        <ErrorState title="The page could not be opened" detail={describeError(error)} onRetry={() => void refetch()} />
      </PublicFrame>
    );
  }
  if (!options) return <LoadingState />;
  if (!options.passwordReset) {
    return (
      <PublicFrame title="Reset your password">
        <EmptyState
          icon="info"
          title="Passwords cannot be reset by email here"
          description="No mail server is set up. Ask your Stampline operator for a new password."
        />
        <BackToSignIn />
      </PublicFrame>
    );
  }
  if (sentTo !== undefined) return <PasswordResetSent email={sentTo} onRestart={() => setSentTo(undefined)} />;
  return (
    <PublicFrame title="Reset your password" description="Enter your email address, and we will send you a link to choose a new password.">
      <ForgotPasswordForm onSent={setSentTo} />
      <BackToSignIn />
    </PublicFrame>
  );
}
