import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Icon } from '@stampline/ui';
import { AmountField } from './AmountField';
import { ChoiceField } from './ChoiceField';
import { chargerOf, type FeeRow, kindOf, NEW_FEE, rowsOfFees, textOfFees } from './fee-rows';
import { FEE_CHARGERS, FEE_KINDS } from './request-choices';

export interface FeeRowsProps {
  /** The rows as one text. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

const MAX_ROWS = 20;
const columns = { display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr auto' } };

/** Fees one by one, by kind and by who charges them: states treat them differently. */
export function FeeRows({ value, error, onChange }: FeeRowsProps) {
  const rows = rowsOfFees(value);
  const change = (at: number, fields: Partial<FeeRow>) =>
    onChange(textOfFees(rows.map((row, index) => (index === at ? { ...row, ...fields } : row))));
  return (
    <Box role="group" aria-label="Fees one by one" sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3, justifyItems: 'start' }}>
      {[...rows.entries()].map(([at, { kind, chargedBy, amount }]) => (
        <Box key={`fee ${at}`} sx={{ ...columns, width: '100%' }}>
          <ChoiceField
            label={`Fee ${at + 1}`}
            choices={FEE_KINDS}
            value={kind}
            onChange={(choice) => change(at, { kind: kindOf(choice) })}
          />
          <ChoiceField
            label="Charged by"
            choices={FEE_CHARGERS}
            value={chargedBy}
            onChange={(choice) => change(at, { chargedBy: chargerOf(choice) })}
          />
          <AmountField label="Amount" value={amount} onChange={(text) => change(at, { amount: text })} />
          <Button aria-label={`Remove fee ${at + 1}`} onClick={() => onChange(textOfFees(rows.filter((_, index) => index !== at)))}>
            Remove
          </Button>
        </Box>
      ))}
      {rows.length < MAX_ROWS && (
        <Button variant="outlined" startIcon={<Icon name="add" size={18} />} onClick={() => onChange(textOfFees([...rows, NEW_FEE]))}>
          Add a fee
        </Button>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
