import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Form, MoneyInput, PercentInput, RowsInput, TextInput, Disclosure, useWatch } from '@stampline/ui';
import type { TransactionFields } from './transaction-fields';
import { EMPTY_PART } from './part-fields';

const MAX_PARTS = 60;

/** Premium by coverage and insurer. Collapsed by default, because most transactions have only one of each. */
export function PartInputs({ form }: { form: Form<TransactionFields> }) {
  const count = useWatch({ control: form.control, compute: ({ parts }: TransactionFields) => parts.length });
  return (
    <Disclosure title={count === 0 ? 'Several coverages or insurers' : `Coverages and insurers (${count})`} startsOpen={count > 0}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Add a line for each coverage, or for each insurer of a coverage. The lines must add up to the premium, and the shares of a
        coverage’s insurers to 100%. They replace the insurer and coverage below.
      </Typography>
      <RowsInput
        form={form}
        name="parts"
        label="Coverages and insurers"
        one="line"
        empty={EMPTY_PART}
        max={MAX_PARTS}
        columns="minmax(0, 1fr)"
      >
        {(at) => (
          <Box
            role="group"
            aria-label={`Line ${at + 1}`}
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))', alignItems: 'start' }}
          >
            <TextInput form={form} name={`parts.${at}.coverageType`} label={`Coverage ${at + 1}`} />
            <TextInput form={form} name={`parts.${at}.coverageCode`} label="Code (optional)" />
            <MoneyInput form={form} name={`parts.${at}.premium`} label="Premium" />
            <TextInput form={form} name={`parts.${at}.insurerName`} label="Insurer (optional)" />
            <TextInput form={form} name={`parts.${at}.insurerNumber`} label="NAIC or AA number" />
            <PercentInput form={form} name={`parts.${at}.insurerShare`} label="Share in percent" />
          </Box>
        )}
      </RowsInput>
    </Disclosure>
  );
}
