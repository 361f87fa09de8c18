import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { certainty, OutsideLink } from '@stampline/business-ui';
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
          <OutsideLink href={regulator.website}>{siteOf(regulator.website)}</OutsideLink>
        </Fact>
        <Fact label="Address">{regulator.address}</Fact>
        {stampingOffice && (
          <Fact label="Stamping office">
            <OutsideLink href={stampingOffice.website}>{stampingOffice.name}</OutsideLink>
          </Fact>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {[certainty(regulator.confidence), regulator.note].filter(Boolean).join(' ')}
      </Typography>
    </Section>
  );
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:+1${number.replaceAll(/\D/g, '')}`}>{number}</Link>;
}

function siteOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
