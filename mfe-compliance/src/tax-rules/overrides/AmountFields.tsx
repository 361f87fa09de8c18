import { type FieldErrors } from '@stampline/ui';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { OverrideFields } from './override-form';

export interface OverrideFieldsProps {
  fields: OverrideFields;
  errors: FieldErrors<OverrideFields>;
  onChange: (changed: Partial<OverrideFields>) => void;
}

/** A percentage, or dollars per policy. */
export function AmountFields({ fields: { isFlat, amount }, errors, onChange }: OverrideFieldsProps) {
  return (
    <Box>
      <RadioGroup
        row
        aria-label="Kind of charge"
        value={isFlat ? 'flat' : 'rate'}
        onChange={(_event, value) => onChange({ isFlat: value === 'flat' })}
      >
        <FormControlLabel value="rate" control={<Radio />} label="Rate" />
        <FormControlLabel value="flat" control={<Radio />} label="Flat fee per policy" />
      </RadioGroup>
      <TextField
        id="override-amount"
        name="amount"
        required
        label={isFlat ? 'Dollars per policy' : 'Percent'}
        value={amount}
        error={errors.amount !== undefined}
        helperText={errors.amount ?? (isFlat ? 'Due on new policies and renewals' : 'Of the taxable premium, at most five decimals')}
        onChange={(event) => onChange({ amount: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    </Box>
  );
}
