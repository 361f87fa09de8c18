import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FigureCards, formatCount, formatScore, formatUsd } from '@stampline/ui';
import { useId } from 'react';
import { AmountTable } from '../amount-table/AmountTable';
import { LiabilityChart } from './LiabilityChart';
import { getLargestStates } from './largest-states';
import { NoBusiness } from './NoBusiness';
import type { ComplianceReport } from './report-api';

const FIGURES: readonly (readonly [title: string, format: (totals: ComplianceReport['totals']) => string, note: string])[] = [
  ['Total Tax Liability', ({ taxLiability }) => formatUsd(taxLiability), 'Tax and fees of the period'],
  ['Active Policies', ({ policies }) => formatCount(policies), 'In force today'],
  ['Compliance Score', ({ complianceScore }) => (complianceScore === null ? 'N/A' : formatScore(complianceScore)), 'As of today'],
  ['Pending Filings', ({ pendingFilings }) => formatCount(pendingFilings), 'Due within 30 days'],
];

const charts = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  mb: 4,
  alignItems: 'start',
};

/** Four figures, liability by month and by state, and the table of states. */
export function OverviewTab({ report: { states, totals, byMonth } }: { report: ComplianceReport }) {
  const headingId = useId();
  const some = states.filter((one) => [one.policies, one.premium, one.taxLiability, one.filed, one.open].some((figure) => figure !== 0));
  if (some.length === 0 && totals.pendingFilings === 0 && totals.complianceScore === null)
    return (
      <Card>
        <NoBusiness />
      </Card>
    );
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <FigureCards figures={FIGURES.map(([title, format, note]) => ({ title, value: format(totals), note }))} />
      </Box>
      {some.length > 0 && (
        <Box sx={charts}>
          <LiabilityChart
            title="Tax Liability by Month"
            nameTitle="Month"
            bars={byMonth.map(({ month, taxAmount, fees }) => ({ name: formatMonth(month), taxAmount, fees }))}
          />
          <LiabilityChart title="Largest States" nameTitle="State" bars={getLargestStates(states)} isHorizontal />
        </Box>
      )}
      <Card component="section" aria-labelledby={headingId} sx={{ p: 4 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 2 }}>
          Tax Liability by State
        </Typography>
        {some.length === 0 ? (
          <NoBusiness />
        ) : (
          <AmountTable
            label="Tax Liability by State"
            // Amounts come first, because a phone shows only the first columns.
            columns={['State', 'Liability', 'Open', 'Filed', 'Tax', 'Fees', 'Premium', 'Policies', 'Tax Rate']}
            rows={some.map((one) => ({
              key: one.state,
              cells: [one.stateName, ...listAmounts(one), formatCount(one.policies), one.taxRate],
            }))}
            total={['All states', ...listAmounts(totals), formatCount(totals.policies), '']}
          />
        )}
      </Card>
    </>
  );
}

type Amounts = Pick<ComplianceReport['totals'], 'taxLiability' | 'open' | 'filed' | 'taxAmount' | 'fees' | 'premium'>;

const listAmounts = ({ taxLiability, open, filed, taxAmount, fees, premium }: Amounts): string[] =>
  [taxLiability, open, filed, taxAmount, fees, premium].map((amount) => formatUsd(amount));

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Formats `Mar 26`. */
const formatMonth = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));
