import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, PageHeader, useCanEdit } from '@stampline/ui';
import { DataTable } from '@stampline/ui/data-table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NewPolicyDialog } from '../transaction-form/NewPolicyDialog';
import { FilteredTotals } from './FilteredTotals';
import { filteredColumns, policyColumns } from './policy-columns';
import { PolicyFilters } from './PolicyFilters';
import { useChosenFilters } from './use-chosen-filters';
import { usePolicies } from './use-policies';

export default function PoliciesPage() {
  const list = usePolicies();
  const chosen = useChosenFilters(list);
  const canEdit = useCanEdit();
  const [isEntering, setEntering] = useState(false);
  return (
    <>
      <PageHeader
        title="Policies"
        description="Your book of business, with the tax and fees of each policy's current term."
        actions={
          <>
            {canEdit && (
              <Button variant="outlined" onClick={() => setEntering(true)}>
                New policy...
              </Button>
            )}
            <Button component={Link} to="/policy-upload" variant="contained">
              Upload policies
            </Button>
          </>
        }
      />
      <Card>
        <FilteredTotals list={list} />
        <DataTable
          label="Policies"
          list={list}
          columns={filtersTransactions(list.state.filters) ? filteredColumns : policyColumns}
          search="Policy number or insured"
          filters={<PolicyFilters list={list} />}
          chosen={chosen}
          columnsKey="policies"
          download="/api/policies/download"
          failure={describeProblem}
          empty={<NoPolicies />}
        />
      </Card>
      {isEntering && <NewPolicyDialog onClose={() => setEntering(false)} />}
    </>
  );
}

/** Returns true if a filter applies to individual transactions. */
const filtersTransactions = (filters: Readonly<Record<string, string | undefined>>): boolean =>
  ['transactionFrom', 'transactionTo', 'transactionType', 'import', 'premiumChange', 'taxation', 'chargeKind'].some(
    (name) => filters[name],
  );

function NoPolicies() {
  return <EmptyState icon="upload" title="No policies yet" description="Policies you upload appear here with their tax." />;
}
