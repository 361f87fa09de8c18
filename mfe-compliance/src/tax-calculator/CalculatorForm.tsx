import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Jurisdiction } from '@stampline/api-client';
import { CalendarDateField, INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { AmountField } from './AmountField';
import { ChoiceField } from './ChoiceField';
import { type CalculatorInput, FURTHER_FIELDS, furtherCount } from './calculator-input';
import { FurtherFields } from './FurtherFields';
import type { FieldErrors } from './field-errors';
import { POLICY_TYPES } from './request-choices';
import { StateBadge } from './StateBadge';
import { Unfolding } from './Unfolding';

export interface CalculatorFormProps {
  input: CalculatorInput;
  errors: FieldErrors;
  /** How often the form was refused: each time the first wrong field takes the focus. */
  refusals: number;
  jurisdictions: readonly Jurisdiction[];
  /** By which edition the organization prices in the chosen state, in words. */
  ownEdition: string;
  isPending: boolean;
  onChange: (input: CalculatorInput) => void;
  onSubmit: () => void;
}

/** State, premium, policy type and effective date; what matters for some policies only can be unfolded. */
export function CalculatorForm({ input, errors, refusals, jurisdictions, ownEdition, isPending, onChange, onSubmit }: CalculatorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = jurisdictions.find(({ code }) => code === input.state);
  const further = furtherCount(input);
  const set = (field: keyof CalculatorInput) => (value: string) => onChange({ ...input, [field]: value });
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <ChoiceField
        required
        label="State"
        empty="Select state"
        choices={jurisdictions.map(({ code, name, taxRate }) => [code, `${name} (${taxRate})`])}
        value={input.state}
        error={errors.state}
        onChange={set('state')}
      />
      {chosen && <StateBadge jurisdiction={chosen} />}
      <AmountField
        required
        label="Premium Amount"
        help="Dollars, without taxes and fees"
        value={input.premium}
        error={errors.premium}
        onChange={set('premium')}
      />
      <ChoiceField
        label="Policy Type"
        help="Optional. Decides exemptions"
        empty="Not specified"
        choices={POLICY_TYPES}
        value={input.policyType}
        error={errors.policyType}
        onChange={set('policyType')}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
        <CalendarDateField
          label="Effective Date"
          helperText="Optional. Inception of the policy; today when left blank"
          value={input.effectiveDate}
          error={errors.effectiveDate}
          onChange={set('effectiveDate')}
        />
      </Suspense>
      <Unfolding
        title={further === 0 ? 'More about the policy' : `More about the policy (${further} filled in)`}
        startsOpen={further > 0 || FURTHER_FIELDS.some((field) => errors[field] !== undefined)}
      >
        <FurtherFields input={input} errors={errors} ownEdition={ownEdition} onChange={onChange} />
      </Unfolding>
      <Button type="submit" variant="contained" disabled={isPending || !isComplete(input)}>
        {isPending ? 'Calculating...' : 'Calculate Tax'}
      </Button>
    </Box>
  );
}

function isComplete({ state, premium, effectiveDate, transactionDate }: CalculatorInput): boolean {
  return state !== '' && premium.trim() !== '' && effectiveDate !== INCOMPLETE_DATE && transactionDate !== INCOMPLETE_DATE;
}
