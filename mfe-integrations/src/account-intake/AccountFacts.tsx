import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '@stampline/ui';
import { type ReactNode, useId } from 'react';
import type { AccountDetail } from './account-api';
import { BUSINESS_TYPE_CHOICES, formatPlace } from './account-labels';
import { FederalTaxId } from './FederalTaxId';

type Fact = readonly [label: string, value: ReactNode];

/** Facts about an account, grouped as in its form. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  const { primaryContactEmail: email, zipCode, businessType } = account;
  const place = [formatPlace(account), zipCode].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Facts
        title="Contact Information"
        facts={[
          ['Name', account.primaryContactName],
          ['Email', email === null ? null : <Link href={`mailto:${email}`}>{email}</Link>],
          ['Phone', account.primaryContactPhone],
        ]}
      />
      <Facts
        title="Address Information"
        facts={[
          ['Mailing address', account.mailingAddress],
          ['City, state and ZIP code', place || null],
        ]}
      />
      <Facts
        title="Business"
        facts={[
          ['Business type', BUSINESS_TYPE_CHOICES.find(([type]) => type === businessType)?.[1] ?? null],
          ['Year established', account.yearEstablished],
          ['Description', account.businessDescription],
        ]}
      />
      <Facts
        title="Tax and notes"
        facts={[
          ['Federal tax ID', account.federalTaxId === null ? null : <FederalTaxId account={account} />],
          ['Notes', account.notes],
          ['Last changed', formatDateTime(account.updatedAt)],
        ]}
      />
    </Box>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 3 }}>
          {title}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
          {facts.map(([label, value]) => (
            <Box key={label}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                color={value === null ? 'textSecondary' : undefined}
              >
                {value ?? 'Not entered'}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
