import { formatUsdAccounting } from '@stampline/ui';
import { AmountTable } from '../amount-table/AmountTable';
import type { PaymentDetail } from './payment-api';
import { formatMonth } from '../month-labels/month-labels';

export function PaymentShares({ payment: { shares, amount } }: { payment: PaymentDetail }) {
  if (shares.length === 0) return null;
  return (
    <AmountTable
      label="Months settled"
      columns={['Month', 'Amount']}
      rows={shares.map(({ month, amendment, amount: share }) => ({
        key: `${month} ${amendment}`,
        cells: [amendment === 0 ? formatMonth(month) : `${formatMonth(month)}, amendment ${amendment}`, formatUsdAccounting(share)],
      }))}
      total={['Total', formatUsdAccounting(amount)]}
    />
  );
}
