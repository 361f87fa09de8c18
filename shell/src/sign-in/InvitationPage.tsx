import Button from '@mui/material/Button';
import { api, ApiError, getData, describeError } from '@stampline/api-client';
import { EmptyState, ErrorState, LoadingState, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AcceptInvitationForm } from './AcceptInvitationForm';
import { PublicFrame } from './PublicFrame';

/** Page that an invitation link opens: asks for a name and password, and signs the user in. */
export function InvitationPage() {
  const { token = '' } = useParams();
  useDocumentTitle('Invitation');
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'invitation', token],
    queryFn: () => getData(api.GET('/api/auth/invitations/{token}', { params: { path: { token } } })),
  });
  if (error instanceof ApiError && error.status < 500) {
    return (
      <PublicFrame title="Invitation">
        <EmptyState
          icon="nothingFound"
          title="This invitation can no longer be used"
          description="It has expired, or was revoked or accepted already. If you accepted it, sign in. Otherwise ask for a new one."
          action={
            <Button component={Link} to="/sign-in" variant="outlined">
              Sign in
            </Button>
          }
        />
      </PublicFrame>
    );
  }
  if (error) {
    return (
      <PublicFrame title="Invitation">
        <ErrorState title="The invitation could not be opened" detail={describeError(error)} onRetry={() => void refetch()} />
      </PublicFrame>
    );
  }
  if (!data) return <LoadingState label="Opening the invitation" />;
  return (
    <PublicFrame title={`Join ${data.organizationName}`} description={`You were invited as ${data.role} with ${data.email}.`}>
      <AcceptInvitationForm token={token} />
    </PublicFrame>
  );
}
