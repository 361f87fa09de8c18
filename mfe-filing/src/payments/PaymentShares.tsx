import MuiLink from '@mui/material/Link';
import { formatUsdAccounting } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { AmountTable } from '../amount-table/AmountTable';
import type { PaymentDetail } from './payment-api';
import { formatMonth } from '../month-labels/month-labels';

/** Months that a payment settles, each with a link to the comparison of all sides. */
export function PaymentShares({ payment: { state, shares, amount } }: { payment: PaymentDetail }) {
  if (shares.length === 0) return null;
  return (
    <AmountTable
      label="Months settled"
      columns={['Month', 'Amount']}
      rows={shares.map(({ month, amendment, amount: share }) => ({
        key: `${month} ${amendment}`,
        cells: [
          <MuiLink key="month" component={Link} to={`/reconciliation?year=${month.slice(0, 4)}&sides.state=${state}`}>
            {amendment === 0 ? formatMonth(month) : `${formatMonth(month)}, amendment ${amendment}`}
          </MuiLink>,
          formatUsdAccounting(share),
        ],
      }))}
      total={['Total', formatUsdAccounting(amount)]}
    />
  );
}
