import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExternalLink, formatSource } from '@stampline/business-ui';
import { formatDatesInText } from '@stampline/ui';
import { PlainList } from '../facts/PlainList';
import type { StateDetail } from '../state-law/state-detail';
import { Section } from './Section';

/** Filing requirements in brief: those of the law with their source pages, then the rate table's notes, then dates that differ between the two. */
export function RequirementsSection({ state: { statedRequirements, filingDisagreements } }: { state: StateDetail }) {
  const lawful = statedRequirements.filter(({ basis }) => basis === 'source');
  const listed = statedRequirements.filter(({ basis }) => basis === 'product').map(({ text }) => text);
  return (
    <Section title="Filing requirements">
      <Box sx={{ display: 'grid', gap: 4 }}>
        {lawful.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 4.5, display: 'grid', gap: 1.5 }}>
            {lawful.map(({ text, sources }) => (
              <li key={text}>
                {text}
                {sources.map(({ url, asOf }) => (
                  <Typography key={url} variant="body2" color="textSecondary">
                    <ExternalLink href={url}>{formatSource(url)}</ExternalLink>
                    {` (${formatDatesInText(asOf)})`}
                  </Typography>
                ))}
              </li>
            ))}
          </Box>
        )}
        {listed.length > 0 && (
          <div>
            <Typography variant="h4" component="h3">
              Stampline rate table
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              Headline notes of the Stampline rate table. They are not law: the sections below show what the statute says.
            </Typography>
            <PlainList items={listed} />
          </div>
        )}
        {filingDisagreements.length > 0 && (
          <div>
            <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
              Where the law differs
            </Typography>
            <PlainList items={filingDisagreements} />
          </div>
        )}
      </Box>
    </Section>
  );
}
