import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { Jurisdiction } from '@stampline/api-client';
import { CalendarDateField, INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { type FormEvent, Suspense, useId } from 'react';
import type { CalculatorInput } from './calculator-input';
import { POLICY_TYPES } from './policy-types';
import { StateBadge } from './StateBadge';

export interface CalculatorFormProps {
  input: CalculatorInput;
  jurisdictions: readonly Jurisdiction[];
  isPending: boolean;
  onChange: (input: CalculatorInput) => void;
  onSubmit: () => void;
}

/** State, premium, policy type and effective date. Native selects: quick with a keyboard, familiar on a phone. */
export function CalculatorForm({ input, jurisdictions, isPending, onChange, onSubmit }: CalculatorFormProps) {
  const id = useId();
  const chosen = jurisdictions.find(({ code }) => code === input.state);
  const set = (field: keyof CalculatorInput) => (event: { target: { value: string } }) =>
    onChange({ ...input, [field]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <TextField
        id={`${id}-state`}
        select
        required
        label="State"
        value={input.state}
        onChange={set('state')}
        slotProps={{ select: { native: true } }}
      >
        <option value="">Select state</option>
        {jurisdictions.map(({ code, name, taxRate }) => (
          <option key={code} value={code}>
            {`${name} (${taxRate})`}
          </option>
        ))}
      </TextField>
      {chosen && <StateBadge jurisdiction={chosen} />}
      <TextField
        id={`${id}-premium`}
        type="number"
        required
        label="Premium Amount"
        helperText="Dollars, without taxes and fees"
        value={input.premium}
        onChange={set('premium')}
        slotProps={{ htmlInput: { step: '0.01', min: '0', inputMode: 'decimal' } }}
      />
      <TextField
        id={`${id}-type`}
        select
        label="Policy Type"
        helperText="Optional. Decides exemptions"
        value={input.policyType}
        onChange={set('policyType')}
        slotProps={{ select: { native: true } }}
      >
        <option value="">Not specified</option>
        {POLICY_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
        <CalendarDateField
          label="Effective Date"
          helperText="Optional. Inception of the policy; today when left blank"
          value={input.effectiveDate}
          onChange={(effectiveDate) => onChange({ ...input, effectiveDate })}
        />
      </Suspense>
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || input.state === '' || input.premium.trim() === '' || input.effectiveDate === INCOMPLETE_DATE}
      >
        {isPending ? 'Calculating...' : 'Calculate Tax'}
      </Button>
    </Box>
  );
}
