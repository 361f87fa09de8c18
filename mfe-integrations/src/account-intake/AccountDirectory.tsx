import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, useCanEdit } from '@stampline/ui';
import { DataTable, DownloadButton, ListFilter } from '@stampline/ui/data-table';
import { useId } from 'react';
import { toApiFilters, useAccounts } from './account-api';
import { accountColumns } from './account-columns';

const STATUS_CHOICES = [
  ['archived', 'Archived accounts'],
  ['all', 'All accounts'],
] as const;

const PROFILE_CHOICES = [
  ['complete', 'Complete profiles'],
  ['incomplete', 'Incomplete profiles'],
] as const;

export function AccountDirectory({ onCreate }: { onCreate: () => void }) {
  const list = useAccounts();
  const canEdit = useCanEdit();
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3" component="h2" sx={{ px: 4, pt: 4 }}>
        Account Directory
      </Typography>
      <DataTable
        label="Accounts"
        list={list}
        columns={accountColumns}
        rowHeight={72}
        search="Search accounts..."
        toolsFrom={1}
        filters={
          <>
            <StateFilter list={list} />
            <ListFilter list={list} name="profile" label="Profile" all="All profiles" choices={PROFILE_CHOICES} />
            <ListFilter list={list} name="status" label="Status" all="Active accounts" choices={STATUS_CHOICES} />
            <Box sx={{ ml: 'auto' }}>
              <DownloadButton
                href="/api/accounts/download"
                selection={toApiFilters(list.selection)}
                isDisabled={list.page === undefined || list.page.total === 0}
              />
            </Box>
          </>
        }
        nothingMatches="No accounts found. Try adjusting your search criteria."
        failure={describeProblem}
        empty={
          <EmptyState
            icon="accounts"
            title="No accounts found"
            description="Get started by creating your first account"
            action={
              canEdit && (
                <Button variant="outlined" onClick={onCreate}>
                  Create Account
                </Button>
              )
            }
          />
        }
      />
    </Card>
  );
}
