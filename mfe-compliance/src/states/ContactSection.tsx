import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getConfidenceLabel, ExternalLink } from '@stampline/business-ui';
import { Section } from './Section';
import type { StateDetail } from '../state-law/state-detail';
import { Fact } from '../facts/Fact';

export function ContactSection({ state: { regulator, stampingOffice } }: { state: StateDetail }) {
  return (
    <Section title="State contact">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        <Fact label="Department">{regulator.department}</Fact>
        <Fact label="Phone">
          <Phone number={regulator.phone} />
        </Fact>
        {regulator.surplusLinesPhone && (
          <Fact label="Surplus lines">
            <Phone number={regulator.surplusLinesPhone} />
          </Fact>
        )}
        <Fact label="Website">
          <ExternalLink href={regulator.website}>{formatSite(regulator.website)}</ExternalLink>
        </Fact>
        <Fact label="Address">{regulator.address}</Fact>
        {stampingOffice && (
          <Fact label="Stamping office">
            <ExternalLink href={stampingOffice.website}>{stampingOffice.name}</ExternalLink>
          </Fact>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {[getConfidenceLabel(regulator.confidence), regulator.note].filter(Boolean).join(' ')}
      </Typography>
    </Section>
  );
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:+1${number.replaceAll(/\D/g, '')}`}>{number}</Link>;
}

function formatSite(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
