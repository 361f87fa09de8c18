import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { formatUsdAccounting } from '@stampline/ui';
import { useState } from 'react';
import type { StateTotals } from './dashboard-api';
import { StateLiabilityTransactions } from './StateLiabilityTransactions';

/** A state's liability, which expands to show this year's transactions. */
export function StateLiabilityRow({ totals }: { totals: StateTotals }) {
  const { code, stateName, policies, taxLiability } = totals;
  const [open, setOpen] = useState(false);
  return (
    <>
      <TableRow>
        <TableCell>
          <Link
            component="button"
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            underline="always"
            sx={{ font: 'inherit', textAlign: 'left' }}
          >
            {stateName}
          </Link>
        </TableCell>
        <TableCell align="right">{policies}</TableCell>
        <TableCell align="right">{formatUsdAccounting(taxLiability)}</TableCell>
      </TableRow>
      {open && (
        <TableRow>
          <TableCell colSpan={3} sx={{ bgcolor: 'sunken' }}>
            <StateLiabilityTransactions code={code} stateName={stateName} liability={taxLiability} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
