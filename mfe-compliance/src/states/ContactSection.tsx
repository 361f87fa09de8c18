import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { OutsideLink } from '../rule-source/OutsideLink';
import { Section } from './Section';
import { certainty } from '../rule-source/certainty';
import type { StateDetail } from './state-calls';

/** The regulator and, where there is one, the stamping office. */
export function ContactSection({ state: { regulator, stampingOffice } }: { state: StateDetail }) {
  return (
    <Section title="State contact">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        <Entry label="Department">{regulator.department}</Entry>
        <Entry label="Phone">
          <Phone number={regulator.phone} />
        </Entry>
        {regulator.surplusLinesPhone && (
          <Entry label="Surplus lines">
            <Phone number={regulator.surplusLinesPhone} />
          </Entry>
        )}
        <Entry label="Website">
          <OutsideLink href={regulator.website}>{siteOf(regulator.website)}</OutsideLink>
        </Entry>
        <Entry label="Address">{regulator.address}</Entry>
        {stampingOffice && (
          <Entry label="Stamping office">
            <OutsideLink href={stampingOffice.website}>{stampingOffice.name}</OutsideLink>
          </Entry>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {[certainty(regulator.confidence), regulator.note].filter(Boolean).join(' ')}
      </Typography>
    </Section>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:+1${number.replaceAll(/\D/g, '')}`}>{number}</Link>;
}

function siteOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
