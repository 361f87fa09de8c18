import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate, formatUsdAccounting } from '@stampline/ui';
import { AmountTable } from '../../amount-table/AmountTable';
import { Section } from '../../section/Section';
import type { StatementPreview } from '../payment-api';
import type { StatementLine } from '../payment-types';
import { formatMonth } from '../../month-labels/month-labels';
import { LINE_LABELS } from '../payment-labels';
import { formatPayee } from '../../payee-labels/payee-labels';

type Sums = Pick<StatementPreview, 'previousBalance' | 'newCharges' | 'adjustments' | 'payments' | 'balance'>;

export function StatementTables({ statement }: { statement: Sums & { lines: readonly StatementLine[] } }) {
  const { previousBalance, newCharges, adjustments, payments, balance, lines } = statement;
  const sums = [
    ['Previous balance', previousBalance],
    ['New charges', newCharges],
    ['Adjustments to earlier months', adjustments],
    ['Payments', payments],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title="Balance">
        <AmountTable
          label="Balance"
          columns={['', 'Amount']}
          rows={sums.map(([words, amount]) => ({ key: words, cells: [words, formatUsdAccounting(amount)] }))}
          total={['Balance', formatUsdAccounting(balance)]}
        />
      </Section>
      {lines.length > 0 && (
        <Section title="Lines">
          <AmountTable
            label="Lines by due date"
            words={2}
            columns={['Item', 'Pay by', 'Amount']}
            rows={lines.map(({ lineKind, state, stateName, payee, payeeName, month, amendment, payBy, amount }) => ({
              key: `${lineKind} ${state} ${payee} ${month} ${amendment}`,
              cells: [
                <Box key="what" sx={{ minWidth: { xs: 90, sm: 130 } }}>
                  {formatPayee({ stateName, payeeName })}
                  <Typography variant="body2" color="textSecondary">
                    {LINE_LABELS[lineKind]}, {amendment === 0 ? formatMonth(month) : `${formatMonth(month)}, amendment ${amendment}`}
                  </Typography>
                </Box>,
                <Box key="payBy" sx={{ minWidth: 56, whiteSpace: { sm: 'nowrap' } }}>
                  {payBy === null ? 'No fixed date' : formatDate(payBy)}
                </Box>,
                formatUsdAccounting(amount),
              ],
            }))}
          />
        </Section>
      )}
    </Box>
  );
}
