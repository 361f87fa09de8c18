import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DeliveryWaitNote, DueChip, formatLateCosts, getSettlingPage } from '@stampline/business-ui';
import { formatCountOf, formatDate, useCanEdit } from '@stampline/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RiskFiling, StateRisk } from './heat-api';

/** Deductions from 100 points by filing, and the step that restores the most points. */
export function ScoreDeductions({ risk }: { risk: StateRisk }) {
  const canEdit = useCanEdit();
  const { filings, totalFilings, manyPendingPoints, complianceScore, state, deliveryWait } = risk;
  const [first] = filings;
  const toCalendar = `/filing-calendar?state=${state}`;
  const wait = deliveryWait !== null && (
    <Box sx={{ mb: 4 }}>
      <DeliveryWaitNote wait={deliveryWait} />
    </Box>
  );
  if (first === undefined) {
    return (
      <>
        <Typography sx={{ mb: 4 }}>Nothing is overdue or due within 30 days, so no points are lost.</Typography>
        {wait}
        <Button variant="outlined" component={RouterLink} to={toCalendar}>
          View deadlines
        </Button>
      </>
    );
  }
  const step = getSettlingPage({ ...first, state }) ?? {
    label: `Record ${first.title}`,
    to: `/submission-tracker?deadline=${first.deadlineId}`,
  };
  return (
    <>
      {wait}
      <Typography variant="subtitle2" component="h3">
        Points lost
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, mb: 2, listStyle: 'none' }}>
        {filings.map((filing) => (
          <FilingDeductions key={filing.deadlineId} filing={filing} />
        ))}
        {manyPendingPoints > 0 && <DeductionRow title="More than two filings are due" points={manyPendingPoints} />}
        {totalFilings > filings.length && (
          <DeductionRow title={`and ${formatCountOf(totalFilings - filings.length, 'more filing')}`} points={null} />
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600, py: 2, mb: 4, borderTop: 1, borderColor: 'divider' }}>
        <span>Score</span>
        <span>{complianceScore ?? 'None before the first filing'}</span>
      </Box>
      <Button variant="contained" component={RouterLink} to={canEdit ? step.to : toCalendar}>
        {canEdit ? step.label : 'View deadlines'}
      </Button>
    </>
  );
}

function FilingDeductions({ filing }: { filing: RiskFiling }) {
  const { title, filingPeriod, actBy, daysUntil, lostPoints, deadlineId, lateCosts, deliveryWait } = filing;
  const costs = formatLateCosts(lateCosts);
  return (
    <DeductionRow
      title={
        <Link component={RouterLink} to={`/filing-calendar?deadline=${deadlineId}`}>
          {[title, filingPeriod].filter(Boolean).join(', ')}
        </Link>
      }
      detail={
        <>
          {formatDate(actBy)} <DueChip daysUntil={daysUntil} />
          {deliveryWait !== null && <div>{deliveryWait.deliveryText}</div>}
          {costs !== null && <div>{costs}</div>}
        </>
      }
      points={lostPoints}
    />
  );
}

interface DeductionRowProps {
  title: ReactNode;
  detail?: ReactNode;
  points: number | null;
}

function DeductionRow({ title, detail, points }: DeductionRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div">
          {title}
        </Typography>
        {detail && (
          <Typography variant="body2" component="div" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      {points !== null && (
        <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          −{points}
        </Box>
      )}
    </Box>
  );
}
