import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ApiError } from '@stampline/api-client';
import { type PolicyDetail, QueryState, StateLawLink, usePolicy } from '@stampline/business-ui';
import { EmptyState, formatDate, PageHeader, PageSkeleton, useDocumentTitle } from '@stampline/ui';
import { Link, useParams } from 'react-router-dom';
import { PolicyActions } from './PolicyActions';
import { PolicySections } from './PolicySections';

const TRAIL = [{ title: 'Policies', path: '/policies' }];

/** All that the book holds of one policy. */
export default function PolicyPage() {
  const { id = '' } = useParams();
  const policy = usePolicy(id);
  useDocumentTitle(policy.data?.policyNumber, 'Policies');
  if (policy.error instanceof ApiError && policy.error.status === 404 && policy.data === undefined) return <NoSuchPolicy />;
  return (
    <QueryState query={policy} what="The policy" skeleton={<PageSkeleton label="Loading the policy" />} framed>
      {(detail) => (
        <>
          <Head policy={detail} />
          <PolicySections policy={detail} />
        </>
      )}
    </QueryState>
  );
}

function Head({ policy }: { policy: PolicyDetail }) {
  const { policyNumber, insuredName, stateName, stateSlug, effectiveDate, expirationDate } = policy;
  return (
    <PageHeader
      title={policyNumber}
      trail={TRAIL}
      actions={<PolicyActions policy={policy} />}
      description={
        <>
          {`${insuredName}, ${stateName}, ${formatDate(effectiveDate)} to ${formatDate(expirationDate)}. `}
          <StateLawLink stateName={stateName} stateSlug={stateSlug} />
        </>
      }
    />
  );
}

function NoSuchPolicy() {
  return (
    <>
      <PageHeader title="Policy not found" trail={TRAIL} />
      <Card>
        <EmptyState
          icon="nothingFound"
          title="There is no policy at this address"
          description="The link may be incomplete, or made for another organization."
          action={
            <Button component={Link} to="/policies" variant="contained">
              Go to the policies
            </Button>
          }
        />
      </Card>
    </>
  );
}
