import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { getPolicyPath } from '@stampline/business-ui';
import { formatDateTime, formatUsdAccounting, StatusChip, sumDollars, tabularFigures } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { HomeStateRecord } from './home-state-api';
import { listAnswers, capitalizeFirst } from './home-state-labels';

export interface HomeStateDetailsProps {
  record: HomeStateRecord;
  /** ID of the policy on the page, which may inherit the record from an earlier policy. */
  policyId: string;
  /** True if the policy is taxed in another state; undefined for an earlier record. */
  isWrong?: boolean;
}

/** Home state on record, with its reason, author, answers and allocation. */
export function HomeStateDetails({ record, policyId, isWrong }: HomeStateDetailsProps) {
  const { homeState, homeStateName, reason, citation, recordedAt, recordedByName, allocationParts } = record;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="h3">
            {homeState === null ? 'Not decided' : `${capitalizeFirst(homeStateName ?? homeState)} (${homeState})`}
          </Typography>
          {isWrong !== undefined && homeState !== null && (
            <StatusChip tone={isWrong ? 'overdue' : 'ok'}>{isWrong ? 'Policy taxed in another state' : 'Policy taxed here'}</StatusChip>
          )}
        </Box>
        <Typography>{reason}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`Source: ${citation}. Recorded ${formatDateTime(recordedAt)} by ${recordedByName}`}
          {record.policyId === policyId ? (
            '.'
          ) : (
            <>
              {' for policy '}
              <Link underline="always" component={RouterLink} to={getPolicyPath(record.policyId)}>
                {record.policyNumber}
              </Link>
              {', which this policy renews or corrects.'}
            </>
          )}
        </Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
        {listAnswers(record).map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {allocationParts.length > 0 && <AllocationTable parts={allocationParts} />}
    </Box>
  );
}

function AllocationTable({ parts }: { parts: HomeStateRecord['allocationParts'] }) {
  return (
    <Table
      size="small"
      aria-label="Allocation of the premium"
      sx={{ ...tabularFigures, maxWidth: 560, '& td, & th': { px: { xs: 1, sm: 4 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Premium allocated to</TableCell>
          <TableCell align="right">Percent</TableCell>
          <TableCell align="right">Premium</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {parts.map(({ place, placeName, percent, amount }) => (
          <TableRow key={place}>
            <TableCell>{capitalizeFirst(placeName)}</TableCell>
            <TableCell align="right">{`${percent}%`}</TableCell>
            <TableCell align="right">{formatUsdAccounting(amount)}</TableCell>
          </TableRow>
        ))}
        <TableRow sx={{ '& td': { fontWeight: 600 } }}>
          <TableCell>Total</TableCell>
          <TableCell align="right">100%</TableCell>
          <TableCell align="right">{formatUsdAccounting(sumDollars(parts.map(({ amount }) => amount)))}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
