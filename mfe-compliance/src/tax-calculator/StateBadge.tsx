import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Jurisdiction } from '@stampline/api-client';
import { describeChargedRate, chargedRatesQuery } from '@stampline/business-ui';
import { useQuery } from '@tanstack/react-query';

/** Summary of the chosen state: name, headline rate, charges that replace it, and filing method. */
export function StateBadge({ jurisdiction }: { jurisdiction: Jurisdiction }) {
  const { code, name, taxRate, requirements, filingFrequency, headlineNote } = jurisdiction;
  const charged = describeChargedRate(useQuery(chargedRatesQuery).data?.get(code));
  const filingNote = requirements[0] ?? `Filed ${filingFrequency}`;
  return (
    <Box
      role="status"
      aria-label={`About ${name}`}
      sx={{ display: 'flex', gap: 3, p: 3, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Typography component="span" sx={{ fontWeight: 700, color: 'primary.main' }}>
        {code}
      </Typography>
      <Box>
        <Typography variant="subtitle2" component="p">
          {`${name}: ${taxRate}`}
        </Typography>
        {charged && <Typography variant="body2">{`Headline rate. ${charged}.`}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {filingNote}
        </Typography>
        {headlineNote && (
          <Typography variant="body2" color="textSecondary">
            {headlineNote}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
