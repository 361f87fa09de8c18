import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import {
  EmptyState,
  FigureCards,
  formatCount,
  formatDate,
  formatUsd,
  formatUsdAccounting,
  RowsSkeleton,
  StatusChip,
  Disclosure,
  useCanEdit,
  useCurrentUser,
} from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatPayee } from '../payee-labels/payee-labels';
import { payablesQuery } from './payment-api';
import type { Payable } from './payment-types';
import { formatMonthRange } from '../month-labels/month-labels';
import { getStageLabel } from './payment-labels';

/** Open balances by payee and payment date. */
export function DueTab({ onPay }: { onPay: (payable: Payable) => void }) {
  const query = useQuery(payablesQuery);
  const canEdit = useCanEdit();
  const skeleton = (
    <Card sx={{ p: 4 }}>
      <RowsSkeleton rows={6} rowHeight={64} label="Loading what is due" />
    </Card>
  );
  return (
    <QueryState query={query} what="What is due" skeleton={skeleton} framed>
      {({ payables, overdue, dueThisMonth, open }) =>
        payables.length === 0 ? (
          <Card>
            <EmptyState
              icon="success"
              title="Nothing is open"
              description="Taxes and fees of your policies appear here until they are paid."
              action={
                <Button component={Link} to="/policy-upload" variant="outlined">
                  Upload policies
                </Button>
              }
            />
          </Card>
        ) : (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <FigureCards
              figures={[
                { title: 'Overdue', value: formatUsd(overdue), note: 'Open after its due date' },
                { title: 'Due this month', value: formatUsd(dueThisMonth), note: 'Due today or later this month' },
                { title: 'Open', value: formatUsdAccounting(open), note: 'Unpaid taxes and fees, less credits' },
              ]}
            />
            <PayableList label="Due" payables={payables.filter((one) => !isBeforeTracking(one))} onPay={canEdit ? onPay : undefined} />
            {payables.some(isBeforeTracking) && (
              <Disclosure
                title={`Due before you began to track filings: ${formatCount(payables.filter(isBeforeTracking).length)}`}
                startsOpen={payables.every(isBeforeTracking)}
              >
                <TrackingDateLink />
                <PayableList
                  label="Due before you began to track filings"
                  payables={payables.filter(isBeforeTracking)}
                  onPay={canEdit ? onPay : undefined}
                />
              </Disclosure>
            )}
          </Box>
        )
      }
    </QueryState>
  );
}

/** Links to the setting of the tracking date, for users who may change it. */
function TrackingDateLink() {
  const { organization, role } = useCurrentUser();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      You track filings due on or after {formatDate(organization.trackingSince)}. Amounts due earlier are not counted as overdue.{' '}
      <MuiLink component={Link} to="/opening-balance">
        Record them as paid
      </MuiLink>{' '}
      {role === 'owner' && (
        <MuiLink component={Link} to="/settings/organization">
          Change this date
        </MuiLink>
      )}
    </Typography>
  );
}

/** Balances from before the tracking date are open but never overdue, and are listed separately. */
const isBeforeTracking = ({ stage }: Payable): boolean => stage === 'earlier';

interface PayableListProps {
  label: string;
  payables: readonly Payable[];
  /** Undefined for viewers. */
  onPay: ((payable: Payable) => void) | undefined;
}

function PayableList({ label, payables, onPay }: PayableListProps) {
  if (payables.length === 0) return null;
  return (
    <Card component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {payables.map((one) => (
        <PayableRow key={`${one.state} ${one.payee} ${one.payBy}`} payable={one} onPay={onPay && (() => onPay(one))} />
      ))}
    </Card>
  );
}

function PayableRow({ payable, onPay }: { payable: Payable; onPay: (() => void) | undefined }) {
  const { payBy, filingTitle, stage, fromMonth, toMonth, owed, paid, open } = payable;
  const { words, tone } = getStageLabel(stage);
  const when = payBy === null ? 'Due with each transaction or filing' : `Pay by ${formatDate(payBy)}`;
  return (
    <CardContent
      component="li"
      sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center', '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{formatPayee(payable)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {when} for {formatMonthRange(fromMonth, toMonth)}
          {filingTitle !== null && `, with ${filingTitle}`}
        </Typography>
      </Box>
      <StatusChip tone={tone}>{words}</StatusChip>
      <Box sx={{ textAlign: 'end', minWidth: 130, marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        <Typography sx={{ fontWeight: 600 }}>{formatUsdAccounting(open)}</Typography>
        {paid !== 0 && (
          <Typography variant="body2" color="textSecondary">
            {formatUsdAccounting(paid)} of {formatUsdAccounting(owed)} paid
          </Typography>
        )}
      </Box>
      {onPay && (
        <Button size="small" variant="outlined" onClick={onPay} aria-label={`Record payment to ${formatPayee(payable)}, ${words}`}>
          {open < 0 ? 'Record refund' : 'Record payment'}
        </Button>
      )}
    </CardContent>
  );
}
