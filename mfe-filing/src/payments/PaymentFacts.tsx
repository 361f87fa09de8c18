import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate, formatDateTime, formatUsd, StatusChip } from '@stampline/ui';
import type { ReactNode } from 'react';
import type { PaymentDetail } from './payment-api';
import { getMethodLabel } from './payment-labels';

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { amount, kind, status, paidOn, method, confirmation, note, recordedAt, recordedByName } = payment;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))' }}>
      <Fact label={kind === 'refund' ? 'Refund' : 'Amount'}>{formatUsd(Math.abs(amount))}</Fact>
      <Fact label="Status">
        <StatusChip tone={status === 'recorded' ? 'ok' : 'neutral'}>{status === 'recorded' ? 'Recorded' : 'Voided'}</StatusChip>
      </Fact>
      <Fact label="Paid on">{formatDate(paidOn)}</Fact>
      <Fact label="Method">{getMethodLabel(method)}</Fact>
      <Fact label="Confirmation number">{confirmation ?? 'None'}</Fact>
      <Fact label="Recorded">
        {formatDateTime(recordedAt)} by {recordedByName}
      </Fact>
      {note !== null && <Fact label="Note">{note}</Fact>}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
