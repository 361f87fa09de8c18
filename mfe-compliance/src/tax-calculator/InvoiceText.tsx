import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '@stampline/business-ui';
import { Disclosure, useCopyToClipboard } from '@stampline/ui';
import type { Calculation } from './calculation';

/** The charge lines for an invoice, with a button that copies them, and the state's rules on how to state charges. */
export function InvoiceText({ invoice }: { invoice: NonNullable<Calculation['invoice']> }) {
  const { charges, wordingRules, wordingNote } = invoice;
  const { isCopied, copy } = useCopyToClipboard();
  if (charges.length === 0) return null;
  return (
    <Disclosure title="Lines for the invoice">
      <Button
        size="small"
        variant="outlined"
        aria-label="Copy the lines for the invoice"
        onClick={() => void copy(charges.map(({ invoiceText }) => invoiceText).join('\n'))}
        sx={{ mb: 2 }}
      >
        {isCopied ? 'Copied!' : 'Copy'}
      </Button>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {charges.map(({ invoiceText, payeeName }) => (
          <li key={invoiceText}>
            <Typography variant="body2">{invoiceText}</Typography>
            <Typography variant="caption" color="textSecondary">{`To ${payeeName}`}</Typography>
          </li>
        ))}
      </Box>
      {wordingRules.map(({ text, wording, citation, source }) => (
        <Typography key={text} variant="body2" sx={{ mt: 2 }}>
          {`${text} `}
          {wording !== null && `“${wording}” `}
          <ExternalLink href={source}>{citation ?? 'Open the source'}</ExternalLink>
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {wordingNote}
      </Typography>
    </Disclosure>
  );
}
