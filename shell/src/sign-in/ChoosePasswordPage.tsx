import Button from '@mui/material/Button';
import { api, ApiError, getData, describeError } from '@stampline/api-client';
import { EmptyState, ErrorState, LoadingState, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ChoosePasswordForm } from './ChoosePasswordForm';
import { PublicFrame } from './PublicFrame';

/** Page that a password reset link opens. */
export function ChoosePasswordPage() {
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  useDocumentTitle('Choose a new password');
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'password-reset', token],
    queryFn: () => getData(api.GET('/api/auth/password-reset/{token}', { params: { path: { token } } })),
    enabled: !isDone,
  });
  if (isDone) {
    return (
      <PublicFrame title="Password changed" description="You have been signed out on all your devices. Sign in with your new password.">
        <Button fullWidth variant="contained" size="large" href="/sign-in" autoFocus>
          Sign in
        </Button>
      </PublicFrame>
    );
  }
  if (error instanceof ApiError && error.status < 500) {
    return (
      <PublicFrame title="Choose a new password">
        <EmptyState
          icon="nothingFound"
          title="This link no longer works"
          description="It was already used, or is more than one hour old. Request a new one."
          action={
            <Button variant="contained" component={RouterLink} to="/password-reset">
              Send a new link
            </Button>
          }
        />
      </PublicFrame>
    );
  }
  if (error) {
    return (
      <PublicFrame title="Choose a new password">
        <ErrorState title="The link could not be opened" detail={describeError(error)} onRetry={() => void refetch()} />
      </PublicFrame>
    );
  }
  if (!data) return <LoadingState label="Opening the link" />;
  return (
    <PublicFrame title="Choose a new password" description={`For ${data.email}. You will be signed out on all your devices.`}>
      <ChoosePasswordForm token={token} email={data.email} onDone={() => setDone(true)} />
    </PublicFrame>
  );
}
