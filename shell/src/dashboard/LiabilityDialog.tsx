import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDate, formatUsd, formatUsdAccounting, tabularFigures } from '@stampline/ui';
import { useId } from 'react';
import { StateLiabilityRow } from './StateLiabilityRow';
import { describeIncompletePolicies } from './stat-captions';
import { indexStatesByCode } from './state-tones';
import type { DashboardStats } from './dashboard-api';

interface LiabilityDialogProps {
  stats: DashboardStats;
  open: boolean;
  onClose: () => void;
}

/** Breakdown of the tax liability: tax and fees, and each state's share. */
export function LiabilityDialog({ stats, open, onClose }: LiabilityDialogProps) {
  const titleId = useId();
  const incomplete = describeIncompletePolicies(stats);
  const states = [...indexStatesByCode(stats.stateBreakdown).values()]
    .filter(({ taxLiability }) => taxLiability !== 0)
    .toSorted((one, other) => other.taxLiability - one.taxLiability);
  const { premiumTax, fees } = stats.taxLiabilityMakeUp;
  return (
    <Dialog open={open} onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Tax liability, year to date: {formatUsd(stats.taxLiabilityYTD)}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Premium tax and fees of all transactions of the calendar year, up to {formatDate(stats.asOf)}.
        </Typography>
        {incomplete !== null && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {incomplete}
          </Alert>
        )}
        <Table size="small" sx={table}>
          <TableBody>
            <TableRow>
              <TableCell>Premium tax</TableCell>
              <TableCell align="right">{formatUsdAccounting(premiumTax)}</TableCell>
            </TableRow>
            <TableRow>
              <TableCell>Stamping and other fees</TableCell>
              <TableCell align="right">{formatUsdAccounting(fees)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
        <Typography variant="h4" component="h3" sx={{ mt: 5, mb: 1 }}>
          By state
        </Typography>
        <Table size="small" sx={table}>
          <TableHead>
            <TableRow>
              <TableCell>State</TableCell>
              <TableCell align="right">Policies in force</TableCell>
              <TableCell align="right">Tax and fees</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {states.map((totals) => (
              <StateLiabilityRow key={totals.code} totals={totals} />
            ))}
            {states.length === 0 && (
              <TableRow>
                <TableCell colSpan={3}>No state has tax liability this year.</TableCell>
              </TableRow>
            )}
          </TableBody>
          {states.length > 0 && (
            <TableFooter>
              <TableRow>
                <TableCell component="th" scope="row" colSpan={2} sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary' }}>
                  All states
                </TableCell>
                <TableCell align="right" sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary' }}>
                  {formatUsdAccounting(stats.taxLiabilityYTD)}
                </TableCell>
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Cells are narrower on a phone, so that the amounts remain visible. */
const table = { ...tabularFigures, '& td, & th': { px: { xs: 1, sm: 4 } } };
