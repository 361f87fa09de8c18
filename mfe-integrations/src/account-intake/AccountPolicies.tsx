import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeProblem, describeError } from '@stampline/api-client';
import { PolicyLink } from '@stampline/business-ui';
import { EmptyState, formatCount, formatDate, formatUsdAccounting, useCanEdit, useToast } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AccountDetail } from './account-api';
import { type LinkablePolicy, suggestionsQuery, useAccountPolicies, useLinkMutations } from './link-api';
import { LinkPoliciesDialog } from './LinkPoliciesDialog';

/** An account's policies, with a way to link more. */
export function AccountPolicies({ account }: { account: AccountDetail }) {
  const headingId = useId();
  const canLink = useCanEdit() && account.status === 'active';
  const canEdit = useCanEdit();
  const [isLinking, setLinking] = useState(false);
  const list = useAccountPolicies(account.id);
  const { data: suggestions = [] } = useQuery({ ...suggestionsQuery(account.id), enabled: canLink });
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 4 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ flex: 1 }}>
          Policies
        </Typography>
        {canLink && (
          <Button variant="outlined" onClick={() => setLinking(true)}>
            Link policies
          </Button>
        )}
      </Box>
      {suggestions.length > 0 && (
        <Alert
          severity="info"
          sx={{ mx: 4, mb: 4 }}
          action={
            <Button color="inherit" size="small" onClick={() => setLinking(true)}>
              Review
            </Button>
          }
        >
          {formatSuggestionCount(suggestions.length)}
        </Alert>
      )}
      <DataTable
        label="Policies"
        list={list}
        columns={canEdit ? [...columns, buildUnlinkColumn(account)] : columns}
        failure={describeProblem}
        toolsFrom={8}
        empty={<EmptyState icon="document" title="No policies yet" description="Policies you link to this account appear here." />}
      />
      {isLinking && <LinkPoliciesDialog account={account} onClose={() => setLinking(false)} />}
    </Card>
  );
}

function formatSuggestionCount(count: number): string {
  if (count === 1) return '1 policy without an account has this insured name.';
  return `${formatCount(count)} policies without an account have this insured name.`;
}

const columns: readonly ListColumn<LinkablePolicy>[] = [
  {
    field: 'policyNumber',
    title: 'Policy number',
    width: 140,
    isSortable: true,
    isHead: true,
    render: ({ id, policyNumber }) => <PolicyLink id={id}>{policyNumber}</PolicyLink>,
  },
  { field: 'insuredName', title: 'Insured', isHead: true, render: ({ insuredName }) => insuredName },
  { field: 'state', title: 'State', width: 70, render: ({ state }) => state },
  { field: 'effectiveDate', title: 'Effective', width: 124, isSortable: true, render: ({ effectiveDate }) => formatDate(effectiveDate) },
  {
    field: 'premium',
    title: 'Premium',
    align: 'right',
    width: 132,
    isSortable: true,
    render: ({ premium }) => formatUsdAccounting(premium),
  },
  {
    field: 'totalDue',
    title: 'Tax and fees',
    align: 'right',
    width: 124,
    isSortable: true,
    render: ({ totalDue }) => formatUsdAccounting(totalDue),
  },
];

const buildUnlinkColumn = (account: AccountDetail): ListColumn<LinkablePolicy> => ({
  field: 'unlink',
  title: 'Action',
  width: 96,
  render: (policy) => <UnlinkButton account={account} policy={policy} />,
});

/** Unlinks immediately; the toast offers to undo it. */
function UnlinkButton({ account, policy: { id, policyNumber } }: { account: AccountDetail; policy: LinkablePolicy }) {
  const { unlink } = useLinkMutations(account.id);
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await unlink(id);
      toast({ title: 'Policy unlinked', description: `${policyNumber} has no account now. You can link it again.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Not unlinked', description: describeError(error), variant: 'destructive' });
      setBusy(false);
    }
  };
  return (
    <Button size="small" color="inherit" disabled={isBusy} aria-label={`Unlink ${policyNumber}`} onClick={() => void run()}>
      Unlink
    </Button>
  );
}
