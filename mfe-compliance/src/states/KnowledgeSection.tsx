import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '@stampline/ui';
import { Fragment } from 'react';
import { describeCoverageCodes, listKnownFacts, groupUncomputedItems, CONFIDENCE_IS_PER_RULE } from './knowledge-labels';
import { PlainList } from '../facts/PlainList';
import { Section } from './Section';
import type { StateDetail } from '../state-law/state-detail';

/** The statute edition's coverage of the state: known facts, gaps, confidence, and last change. */
export function KnowledgeSection({ state }: { state: StateDetail }) {
  const { editions, revision, coverageCodes } = state;
  const { statute } = editions;
  const { treatment, text, citation } = statute.independentProcurement;
  const facts = [
    ...listKnownFacts(statute),
    { about: 'Bought without a broker', known: [text, treatment === 'taxed' ? citation : null].filter(Boolean).join(' ') },
    { about: 'Coverage codes', known: describeCoverageCodes(coverageCodes) },
    { about: 'Confidence', known: CONFIDENCE_IS_PER_RULE },
    { about: 'Sources', known: `${statute.sources.length} pages, listed under Sources` },
    { about: 'Last changed', known: formatDate(revision) },
  ];
  return (
    <Section title="What this covers">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, auto) 1fr' } }}>
        {facts.map(({ about, known }) => (
          <Fragment key={about}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {about}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {known}
            </Typography>
          </Fragment>
        ))}
      </Box>
      {groupUncomputedItems(statute).map(({ title, items }) => (
        <Box key={title} sx={{ mt: 4 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
            {title}
          </Typography>
          <PlainList items={items} />
        </Box>
      ))}
    </Section>
  );
}
