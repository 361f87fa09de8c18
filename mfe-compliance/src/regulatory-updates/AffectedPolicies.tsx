import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCountOf } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { RegulatoryUpdate } from './update-api';

/** Number of policies in force and of open deadlines in the state, with links to them. */
export function AffectedPolicies({ update: { state, stateName, policiesTouched, deadlinesTouched } }: { update: RegulatoryUpdate }) {
  if (policiesTouched + deadlinesTouched === 0)
    return <Typography variant="body2">{`You have no policies in force and no open deadlines in ${stateName}.`}</Typography>;
  const policies = formatCountOf(policiesTouched, 'policy', 'policies');
  const deadlines = formatCountOf(deadlinesTouched, 'open deadline');
  return (
    <Typography variant="body2">
      {'Affects '}
      <Link
        component={RouterLink}
        to={`/policies?policies.state=${state}`}
        underline="always"
        aria-label={`${policies} in force in ${stateName}`}
      >
        {policies}
      </Link>
      {' in force and '}
      <Link component={RouterLink} to={`/filing-calendar?state=${state}`} underline="always" aria-label={`${deadlines} in ${stateName}`}>
        {deadlines}
      </Link>
      {` in ${stateName}.`}
    </Typography>
  );
}
