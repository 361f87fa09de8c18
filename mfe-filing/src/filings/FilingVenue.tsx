import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '@stampline/business-ui';
import { formatDatesInText } from '@stampline/ui';
import type { ReactNode } from 'react';
import type { FilingDetail } from './filing-api';
import { getComputedByLabel, getEvidenceLabel, getDeliveryLabel } from './filing-labels';
import { Section } from '../section/Section';

export function FilingVenue({ filing: { venue } }: { filing: FilingDetail }) {
  const { name, operator, sends, taxComputedBy, intake, signIn, venueUrl, evidence, venueNotes, venueSources } = venue;
  return (
    <Section title="Where it is sent">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: '140px minmax(0, 1fr)' } }}>
        <Fact label="Venue">{venueUrl === null ? name : <ExternalLink href={venueUrl}>{name}</ExternalLink>}</Fact>
        <Fact label="Run by">{operator}</Fact>
        <Fact label="What is sent">{getDeliveryLabel(sends)}</Fact>
        <Fact label="Tax">{getComputedByLabel(taxComputedBy)}</Fact>
        <Fact label="Accepts">{intake}</Fact>
        <Fact label="Sign-in">{signIn}</Fact>
        <Fact label="Source">
          {getEvidenceLabel(evidence)}
          {venueSources.map(({ url, asOf }, index) => (
            <Box key={url} component="span" sx={{ ml: 1 }}>
              <ExternalLink href={url}>{`Source ${index + 1}`}</ExternalLink> ({formatDatesInText(asOf)})
            </Box>
          ))}
        </Fact>
      </Box>
      {venueNotes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {venueNotes.map((note) => (
            <Typography key={note} component="li" variant="body2">
              {note}
            </Typography>
          ))}
        </Box>
      )}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, mt: { xs: -2, sm: 0 }, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}
