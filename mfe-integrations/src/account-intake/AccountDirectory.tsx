import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, useCanEdit } from '@stampline/ui';
import { CardList, ListFilter } from '@stampline/ui/data-table';
import { useId } from 'react';
import { useAccounts } from './account-api';
import { AccountCard } from './AccountCard';

const STATUS_CHOICES = [
  ['archived', 'Archived accounts'],
  ['all', 'All accounts'],
] as const;

export function AccountDirectory({ onCreate }: { onCreate: () => void }) {
  const list = useAccounts();
  const canEdit = useCanEdit();
  const headingId = useId();
  const isNarrowed = list.state.filters['status'] !== undefined;
  const action = canEdit && (
    <Button variant="contained" onClick={onCreate}>
      Create Account
    </Button>
  );
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3" component="h2" sx={{ px: 4, pt: 4 }}>
        Account Directory
      </Typography>
      <CardList
        label="Accounts"
        list={list}
        search="Search accounts..."
        filters={<ListFilter list={list} name="status" label="Status" all="Active accounts" choices={STATUS_CHOICES} />}
        failure={describeProblem}
        renderCard={(account) => <AccountCard account={account} />}
        renderEmpty={(isSearched) => (
          <EmptyState
            icon={isSearched || isNarrowed ? 'nothingFound' : 'accounts'}
            title="No accounts found"
            description={isSearched || isNarrowed ? 'Try adjusting your search criteria' : 'Get started by creating your first account'}
            action={action}
          />
        )}
      />
    </Card>
  );
}
