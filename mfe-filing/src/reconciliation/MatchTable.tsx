import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatUsdAccounting, StatusChip } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { AmountTable } from '../amount-table/AmountTable';
import { formatMonth } from '../month-labels/month-labels';
import { formatPayee } from '../payee-labels/payee-labels';
import { getMatchLabel, getFixLink } from './match-labels';
import type { Match } from './reconciliation-api';

const COLUMNS = ['Month and payee', 'Status', 'Policies', 'Ledger', 'Owed', 'Filed', 'Paid', 'Invoiced', 'In accounting'];

/** Months by payee with their sides next to each other, unmatched ones first. */
export function MatchTable({ matches }: { matches: readonly Match[] }) {
  return (
    <AmountTable
      label="Reconciliation"
      words={2}
      columns={COLUMNS}
      rows={matches.map((match) => {
        const { state, stateName, payee, payeeName, month, matchStage, booked, kept, owed, filed, paid, invoiced, inBooks } = match;
        const { words, tone } = getMatchLabel(matchStage);
        return {
          key: `${state} ${payee} ${month}`,
          cells: [
            <Box key="what" sx={{ minWidth: 220 }}>
              {formatMonth(month)}, {formatPayee({ stateName, payeeName })}
              <Mismatch match={match} />
            </Box>,
            <StatusChip key="status" tone={tone}>
              {words}
            </StatusChip>,
            ...[booked, kept, owed, filed, paid].map(formatUsdAccounting),
            ...[invoiced, inBooks].map((amount) => (amount === null ? 'None' : formatUsdAccounting(amount))),
          ],
        };
      })}
    />
  );
}

function Mismatch({ match }: { match: Match }) {
  const link = getFixLink(match);
  if (match.mismatch === null) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {match.mismatch}{' '}
      {link && (
        <MuiLink component={Link} to={link.path}>
          {link.words}
        </MuiLink>
      )}
    </Typography>
  );
}
