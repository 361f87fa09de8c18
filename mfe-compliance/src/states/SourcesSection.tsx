import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { certainty, OutsideLink } from '@stampline/business-ui';
import { formatDate } from '@stampline/ui';
import { Section } from './Section';
import { allSources } from './source-words';
import type { StateDetail } from '../state-law/state-detail';

/** Where the page's facts come from and how sure they are. */
export function SourcesSection({ state }: { state: StateDetail }) {
  const { editions, filingConfidence, revision, rulebookVersion } = state;
  return (
    <Section title="Sources">
      <Typography>{`Rates: ${certainty(editions.statute.confidence)} Filings: ${certainty(filingConfidence)}`}</Typography>
      {editions.statute.citations.length > 0 && (
        <Typography sx={{ mt: 2 }}>{`Written in ${editions.statute.citations.join('; ')}.`}</Typography>
      )}
      <Box component="ul" sx={{ mt: 3, mb: 3, pl: 4.5, display: 'grid', gap: 1.5, typography: 'body2' }}>
        {allSources(state).map(({ url, asOf, note }) => (
          <li key={url}>
            <OutsideLink href={url}>{url}</OutsideLink>
            {` (${[asOf, note].filter(Boolean).join('; ')})`}
          </li>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {`Rules of this state last changed ${formatDate(revision)}, rulebook ${rulebookVersion}.`}
      </Typography>
    </Section>
  );
}
