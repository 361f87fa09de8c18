import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Figures, formatCount, formatUsd } from '@stampline/ui';
import type { FilingDetail } from './filing-api';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../section/Section';

export function FilingTotals({ filing: { state, totals, collectedBy, zeroReport } }: { filing: FilingDetail }) {
  const { transactionCount, reportedBeforeCount, premium, returnedPremium, totalDue, charges } = totals;
  return (
    <Section title="Totals">
      <Figures
        figures={[
          { label: 'Transactions', value: formatCount(transactionCount) },
          { label: 'Net premium', value: formatUsd(premium) },
          { label: 'Tax and fees', value: formatUsd(totalDue) },
        ]}
      />
      {charges.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', maxWidth: 420 }}>
          {charges.map(({ kind, label, amount }) => (
            <Box key={kind} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                {formatUsd(amount)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {transactionCount === 0 ? describeEmptyPeriod(zeroReport) : `Transactions in the state, by ${collectedBy}.`}
        {returnedPremium < 0 && ` Net premium includes ${formatUsd(returnedPremium)} returned.`}
      </Typography>
      {reportedBeforeCount > 0 && (
        <Typography variant="body2">
          {describeReportedBefore(reportedBeforeCount)}{' '}
          <Link
            underline="always"
            component={RouterLink}
            to={`/placements?${new URLSearchParams({ tab: 'closed', 'closed.state': state }).toString()}`}
          >
            Placements in the state
          </Link>
        </Typography>
      )}
    </Section>
  );
}

/** Explains why some of the period's transactions are not in the filing's file. */
function describeReportedBefore(count: number): string {
  const which = count === 1 ? '1 of these transactions was' : `${formatCount(count)} of these transactions were`;
  const rest =
    count === 1
      ? 'It is in these totals, so that its tax is paid, and is not sent again'
      : 'They are in these totals, so that their tax is paid, and are not sent again';
  return `${which} already sent to the office as a placement. ${rest}. The package lists ${count === 1 ? 'it' : 'them'} in a separate file.`;
}

function describeEmptyPeriod(zeroReport: FilingDetail['zeroReport']): string {
  if (zeroReport === 'required') return 'No business in this period. A report is still due: make the zero report below.';
  if (zeroReport === 'not-required') return 'No business in this period, so no report is due.';
  return 'No business in this period. We could not confirm whether a report is still due.';
}
