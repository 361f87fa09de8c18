import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PolicyLink, QueryState } from '@stampline/business-ui';
import { Figures, formatUsd, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { AmountTable } from '../amount-table/AmountTable';
import { NoBusiness } from './NoBusiness';
import { type ComplianceReport, type LargePolicy, largestPoliciesQuery, getPoliciesPath } from './report-api';
import type { ReportFilters } from './report-filters';

interface FinancialTabProps {
  report: ComplianceReport;
  filters: ReportFilters;
}

/** The period's sums, and the policies with the largest amounts due. */
export function FinancialTab({ report: { totals, period }, filters }: FinancialTabProps) {
  const query = useQuery(largestPoliciesQuery(filters, period));
  const headingId = useId();
  if ([totals.premium, totals.taxLiability, totals.filed, totals.open].every((amount) => amount === 0) && !query.data?.length)
    return (
      <Card>
        <QueryState query={query} what="Policies" skeleton={<RowsSkeleton rows={10} rowHeight={40} label="Loading policies" />}>
          {() => <NoBusiness />}
        </QueryState>
      </Card>
    );
  return (
    <>
      <Card sx={{ p: 4, mb: 4 }}>
        <Figures
          figures={[
            { label: 'Premium', value: formatUsd(totals.premium) },
            { label: 'Premium Tax', value: formatUsd(totals.taxAmount) },
            { label: 'Fees', value: formatUsd(totals.fees) },
            { label: 'Total Tax Liability', value: formatUsd(totals.taxLiability) },
            { label: 'Filed', value: formatUsd(totals.filed) },
            { label: 'Open', value: formatUsd(totals.open) },
          ]}
        />
      </Card>
      <Card component="section" aria-labelledby={headingId} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2 }}>
          <Typography id={headingId} variant="h3" component="h2">
            Policies by Amount Due
          </Typography>
          <Button component={Link} to={getPoliciesPath(filters, period)} size="small">
            Show all
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Premium, tax and fees of the transactions in the period. Policies with the most due in their current term come first.
        </Typography>
        <QueryState query={query} what="Policies" skeleton={<RowsSkeleton rows={10} rowHeight={40} label="Loading policies" />}>
          {(policies) =>
            policies.length === 0 ? (
              <NoBusiness />
            ) : (
              <AmountTable
                label="Policies by Amount Due"
                columns={['Policy', 'Insured', 'State', 'Premium', 'Tax', 'Fees', 'Amount Due']}
                words={3}
                rows={policies.map((policy) => ({ key: policy.id, cells: buildCells(policy) }))}
              />
            )
          }
        </QueryState>
      </Card>
    </>
  );
}

/** Adds up the policy's transactions in the period. */
const buildCells = ({ id, policyNumber, insuredName, state, inPeriod }: LargePolicy) => [
  <Box key="policy" sx={{ whiteSpace: 'nowrap' }}>
    <PolicyLink id={id}>{policyNumber}</PolicyLink>
  </Box>,
  <Box key="insured" sx={{ minWidth: 160 }}>
    {insuredName}
  </Box>,
  state,
  ...[inPeriod?.premium, inPeriod?.taxAmount, inPeriod?.fees, inPeriod?.totalDue].map((amount) => formatUsd(amount ?? 0)),
];
