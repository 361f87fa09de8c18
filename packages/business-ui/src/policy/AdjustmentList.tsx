import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getEditionName } from '../rule-source/charge-labels';
import { formatDateTime, formatUsdAccounting, tabularFigures, Disclosure } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { TaxLines } from './TaxLines';
import type { PolicyTransaction } from './use-policy';

type Adjustment = PolicyTransaction['adjustments'][number];

/** Adjustments of a transaction by rule changes since it was first priced, newest first. */
export function AdjustmentList({ adjustments }: { adjustments: readonly Adjustment[] }) {
  return (
    <Box component="ol" aria-label="Adjustments" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {adjustments.map((adjustment, index) => (
        <li key={adjustment.id}>
          <AdjustmentRow adjustment={adjustment} isCurrent={index === 0} />
        </li>
      ))}
    </Box>
  );
}

function AdjustmentRow({ adjustment, isCurrent }: { adjustment: Adjustment; isCurrent: boolean }) {
  const { title, changeId, createdAt, totalDifference, totalDue, taxLines, edition, rulebookVersion } = adjustment;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {changeId === null ? (
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          ) : (
            <Link component={RouterLink} to={`/tax-rules?change=${encodeURIComponent(changeId)}`} sx={{ fontWeight: 600 }}>
              {title}
            </Link>
          )}
          <Typography variant="body2" color="textSecondary">
            {`Adjusted ${formatDateTime(createdAt)}, ${getEditionName(edition)}, rulebook ${rulebookVersion}`}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', ...tabularFigures }}>
          <Typography sx={{ fontWeight: 600 }}>{formatUsdAccounting(totalDifference)}</Typography>
          <Typography variant="body2" color="textSecondary">{`then ${formatUsdAccounting(totalDue)}`}</Typography>
        </Box>
      </Box>
      <Disclosure title={isCurrent ? 'Current tax lines' : 'Tax lines after this adjustment'} startsOpen={isCurrent}>
        <TaxLines label={`Tax lines: ${title}`} lines={taxLines} total={totalDue} />
      </Disclosure>
    </>
  );
}
