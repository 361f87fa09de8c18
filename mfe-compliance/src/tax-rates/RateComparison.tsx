import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExternalLink, formatVerification } from '@stampline/business-ui';
import { PopoverButton, StatusChip, type StatusTone, VisuallyHidden, formatDatesInText } from '@stampline/ui';
import type { TaxRate } from './use-tax-rates';

/** Badge that shows whether the editions are equal; a difference can be expanded to show the law. */
export function RateComparison({ rate }: { rate: TaxRate }) {
  const { tone, text } = describeComparison(rate);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <StatusChip tone={tone}>{text}</StatusChip>
      <PopoverButton title={`${rate.name}: law and sources`} content={<LawAndSource rate={rate} />}>
        Details
        <VisuallyHidden>{` for ${rate.name}`}</VisuallyHidden>
      </PopoverButton>
    </Box>
  );
}

function describeComparison({ agrees, differsIn }: TaxRate): { tone: StatusTone; text: string } {
  if (agrees === null || differsIn === null) return { tone: 'neutral', text: 'Not comparable today' };
  if (agrees) return { tone: 'ok', text: 'Matches statute' };
  const known = differsIn.filter((aspect) => aspect !== 'base_unconfirmed');
  if (known.length === 0) return { tone: 'neutral', text: 'Tax on fees not confirmed' };
  return { tone: 'dueSoon', text: `Differs: ${known.map((aspect) => ASPECTS[aspect]).join(', ')}` };
}

const ASPECTS = { rate: 'rate', base: 'fees', payees: 'payees', flat_charges: 'flat charges' } as const;

function LawAndSource({ rate }: { rate: TaxRate }) {
  const { name, agrees, difference, citations, source, sourceAsOf } = rate;
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      {agrees !== true && difference && <Typography variant="body2">{formatDatesInText(difference)}</Typography>}
      <Typography variant="body2">{`${citations.join('; ')}. ${formatVerification(rate)}`}</Typography>
      {source && (
        <Typography variant="body2">
          <ExternalLink href={source} about={`for ${name}`}>
            {`Source (${sourceAsOf ?? 'undated'})`}
          </ExternalLink>
        </Typography>
      )}
    </Box>
  );
}
