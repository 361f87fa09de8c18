import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ApiError } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, PageHeader, PageSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { accountQuery } from './account-calls';
import { ACCOUNT_TRAIL } from './account-trail';
import { AccountContent } from './AccountContent';

/** The page of one account. */
export default function AccountPage() {
  const { id = '' } = useParams();
  const account = useQuery(accountQuery(id));
  if (account.error instanceof ApiError && account.error.status === 404 && account.data === undefined) return <NoSuchAccount />;
  return (
    <QueryState query={account} what="The account" skeleton={<PageSkeleton label="Loading the account" />} framed>
      {(detail) => <AccountContent key={id} account={detail} />}
    </QueryState>
  );
}

function NoSuchAccount() {
  return (
    <>
      <PageHeader title="Account not found" trail={ACCOUNT_TRAIL} />
      <Card>
        <EmptyState
          icon="nothingFound"
          title="There is no account at this address"
          description="The link may be incomplete, or made for another organization."
          action={
            <Button component={Link} to="/account-intake" variant="contained">
              Go to the accounts
            </Button>
          }
        />
      </Card>
    </>
  );
}
