import Button from '@mui/material/Button';
import { api, ApiError, getData, explainFailure, describeError } from '@stampline/api-client';
import { EmptyState, ErrorState, FormPage, LoadingState, useDocumentTitle, useForm } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PublicFrame } from './PublicFrame';

/** Page that a verification link opens. It requires a click, because mail programs open links automatically. */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  useDocumentTitle('Verify your email address');
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'email-verification', token],
    queryFn: () => getData(api.GET('/api/auth/email-verification/{token}', { params: { path: { token } } })),
    enabled: !isDone,
  });
  if (isDone) {
    return (
      <PublicFrame title="Email address verified" description={`Thank you. ${data?.email ?? 'Your email address'} is verified.`}>
        <Button fullWidth variant="contained" size="large" href="/" autoFocus>
          Continue to Stampline
        </Button>
      </PublicFrame>
    );
  }
  if (error instanceof ApiError && error.status < 500) {
    return (
      <PublicFrame title="Verify your email address">
        <EmptyState
          icon="nothingFound"
          title="This link no longer works"
          description="It was already used, or is more than one hour old. You can send a new one in Settings, Your account."
          action={
            <Button variant="contained" href="/settings/account">
              Open Settings
            </Button>
          }
        />
      </PublicFrame>
    );
  }
  if (error) {
    return (
      <PublicFrame title="Verify your email address">
        <ErrorState title="The link could not be opened" detail={describeError(error)} onRetry={() => void refetch()} />
      </PublicFrame>
    );
  }
  if (!data) return <LoadingState label="Opening the link" />;
  return (
    <PublicFrame
      title="Verify your email address"
      description={`Is ${data.email} yours, and did you open a Stampline account? If not, close this page.`}
    >
      <VerifyEmailForm token={token} onDone={() => setDone(true)} />
    </PublicFrame>
  );
}

function VerifyEmailForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: {},
    check: () => ({}),
    submit: async () => {
      await api.POST('/api/auth/email-verification/{token}', { params: { path: { token } } });
      onDone();
    },
  });
  return (
    <FormPage form={form} submitLabel="Verify email address" sendingLabel="Verifying..." size="large" leavesFreely>
      {null}
    </FormPage>
  );
}
