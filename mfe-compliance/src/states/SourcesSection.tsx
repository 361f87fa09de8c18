import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExternalLink, formatSource } from '@stampline/business-ui';
import { Disclosure, formatDate, formatDatesInText } from '@stampline/ui';
import { Section } from './Section';
import { CONFIDENCE_IS_PER_RULE } from './knowledge-labels';
import { collectSources, type Source } from './source-labels';
import type { StateDetail } from '../state-law/state-detail';

/** Sources and their confidence: law and government offices first, secondary sources collapsed. */
export function SourcesSection({ state }: { state: StateDetail }) {
  const { editions, revision, rulebookVersion } = state;
  const { primary, others } = collectSources(state);
  return (
    <Section title="Sources">
      <Typography variant="body2">{`Confidence: ${CONFIDENCE_IS_PER_RULE.charAt(0).toLowerCase()}${CONFIDENCE_IS_PER_RULE.slice(1)}`}</Typography>
      {editions.statute.citations.length > 0 && (
        <Typography sx={{ mt: 2, fontWeight: 600 }}>{editions.statute.citations.join('; ')}</Typography>
      )}
      {primary.length > 0 && <SourceList sources={primary} />}
      {others.length > 0 && (
        <Disclosure key={primary.length} title={`Other sources (${others.length})`} startsOpen={primary.length === 0}>
          <SourceList sources={others} />
        </Disclosure>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        {`Rules of this state last changed ${formatDate(revision)}, rulebook ${rulebookVersion}.`}
      </Typography>
    </Section>
  );
}

function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <Box component="ul" sx={{ mt: 2, mb: 2, pl: 4.5, display: 'grid', gap: 1.5, typography: 'body2' }}>
      {sources.map((source) => (
        <li key={source.url}>
          <ExternalLink href={source.url}>{formatSource(source.url)}</ExternalLink>
          {` (${formatDatesInText([source.asOf, source.note].filter(Boolean).join('; ')) || 'undated'})`}
        </li>
      ))}
    </Box>
  );
}
