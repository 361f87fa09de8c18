import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getFeaturedStates, type Jurisdiction, jurisdictionsQuery } from '@stampline/api-client';
import { Disclosure } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';

const MAX_STATES = 8;

/** Brief filing requirements of selected states. */
export function StateFacts() {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const shown = getFeaturedStates(states, MAX_STATES);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return isNarrow ? (
    <Disclosure title="Requirements by state">
      <FactCards states={shown} />
    </Disclosure>
  ) : (
    <FactCards states={shown} />
  );
}

function FactCards({ states }: { states: readonly Jurisdiction[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
      {states.map(({ code, name, slug, requirements }) => (
        <Card key={code} component="section" aria-label={name} sx={{ p: 4 }}>
          <Typography variant="h3" component="h2">
            <Link component={RouterLink} to={`/states/${slug}`}>
              {name}
            </Link>
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 2, pl: 4, typography: 'body2' }}>
            {requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
