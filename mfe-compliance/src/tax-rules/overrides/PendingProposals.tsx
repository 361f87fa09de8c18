import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { isOverrideKind, isRunning, getStatusLabel } from '../changes/change-labels';
import { newestRuleChangesQuery } from '../rule-changes-queries';
import { getChangePath } from '../tax-rules-paths';

/** Proposals for custom rates, among the newest changes, that have not been decided. */
export function PendingProposals() {
  const { data } = useQuery(newestRuleChangesQuery);
  const open = data?.rows.filter((change) => isOverrideKind(change.kind) && (change.status === 'waiting' || isRunning(change))) ?? [];
  if (open.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <Box component="ul" aria-label="Open proposals" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {open.map((change) => (
          <li key={change.id}>
            <Link component={RouterLink} to={getChangePath(change.id)} underline="always">
              {change.title}
            </Link>
            {`: ${getStatusLabel(change).words.toLowerCase()}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
