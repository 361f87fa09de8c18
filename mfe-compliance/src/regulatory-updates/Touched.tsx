import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { countOf } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { RegulatoryUpdate } from './update-calls';

/** How many policies in force and open deadlines of the organization are in the state, with the ways there. */
export function Touched({ update: { state, stateName, policiesTouched, deadlinesTouched } }: { update: RegulatoryUpdate }) {
  if (policiesTouched + deadlinesTouched === 0)
    return <Typography variant="body2">{`You have no policies in force and no open deadlines in ${stateName}.`}</Typography>;
  return (
    <Typography variant="body2">
      {'Touches '}
      <Link component={RouterLink} to={`/policies?state=${state}`} underline="always" aria-label={`Policies in ${stateName}`}>
        {countOf(policiesTouched, 'policy', 'policies')}
      </Link>
      {' in force and '}
      <Link component={RouterLink} to={`/filing-calendar?state=${state}`} underline="always" aria-label={`Deadlines in ${stateName}`}>
        {countOf(deadlinesTouched, 'open deadline')}
      </Link>
      {` in ${stateName}.`}
    </Typography>
  );
}
