import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCountOf, formatUsdAccounting } from '@stampline/ui';
import { CardLink } from './CardLink';
import { DashboardCard } from './DashboardCard';
import { useChargedOverview } from './use-dashboard';

/** Differences between charges on invoices and amounts due; hidden until an invoice is on record. */
export function ChargedCard() {
  const { data: overview } = useChargedOverview();
  if (!overview?.hasInvoices) return null;
  const { openCount, shortAmount, excessAmount } = overview;
  return (
    <DashboardCard
      title="Charged and Due"
      subtitle="Invoices compared with the tax and fees that are due"
      action={<CardLink to="/reconciliation?tab=charged">View differences</CardLink>}
    >
      {openCount === 0 ? (
        <Typography>No open differences.</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography>{formatCountOf(openCount, 'open difference')}</Typography>
          {shortAmount < 0 && <Typography variant="body2">Charged too little: {formatUsdAccounting(shortAmount)}</Typography>}
          {shortAmount === 0 && excessAmount === 0 && (
            <Typography variant="body2">The totals are right, but their parts are not.</Typography>
          )}
          {excessAmount > 0 && <Typography variant="body2">Charged too much: {formatUsdAccounting(excessAmount)}</Typography>}
        </Box>
      )}
    </DashboardCard>
  );
}
