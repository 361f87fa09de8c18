import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { CalendarDateField } from '@stampline/ui/date-field';
import { Suspense, useId } from 'react';
import { AmountField } from './AmountField';
import { ChoiceField } from './ChoiceField';
import type { CalculatorInput } from './calculator-input';
import { FeeRows } from './FeeRows';
import type { FieldErrors } from './field-errors';
import { EDITIONS, EXEMPTIONS, LINES_OF_BUSINESS, TRANSACTION_TYPES, UNCONFIRMED_FEES } from './request-choices';

export interface FurtherFieldsProps {
  input: CalculatorInput;
  errors: FieldErrors;
  /** By which edition the organization prices, for example `Your organization’s edition: Statute`. */
  ownEdition: string;
  onChange: (input: CalculatorInput) => void;
}

/** What matters for some policies only: the edition, the transaction, fees, parts of the premium, place and exemption. */
export function FurtherFields({ input, errors, ownEdition, onChange }: FurtherFieldsProps) {
  const id = useId();
  const field = <Name extends keyof CalculatorInput>(name: Name) => ({
    value: input[name],
    error: errors[name],
    onChange: (value: CalculatorInput[Name]) => onChange({ ...input, [name]: value }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField label="Edition" empty={ownEdition} choices={EDITIONS} {...field('edition')} />
      </Box>
      <ChoiceField label="Line of Business" empty="As the policy type" choices={LINES_OF_BUSINESS} {...field('lineOfBusiness')} />
      <ChoiceField
        label="Transaction Type"
        empty="New policy (default)"
        choices={TRANSACTION_TYPES.slice(1)}
        {...field('transactionType')}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
        <CalendarDateField label="Transaction Date" helperText="The effective date when left blank" {...field('transactionDate')} />
      </Suspense>
      <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
        <CalendarDateField
          label="Bound Date"
          helperText="New and renewed policies: the later of it and inception counts"
          {...field('boundDate')}
        />
      </Suspense>
      <AmountField label="Insurer Fees" help="Policy, inspection and other fees of the insurer" {...field('insurerFees')} />
      <AmountField label="Broker Fees" help="Fees that the broker keeps" {...field('brokerFees')} />
      <FeeRows {...field('feeItems')} />
      <AmountField label="Fire Premium" help="The part of the premium for fire" {...field('firePremium')} />
      <AmountField label="Premium Outside the U.S." help="The part for exposure abroad" {...field('nonUsPremium')} />
      <AmountField
        label="Premium Taxed Here"
        help="The part for risk in the home state, where only that part is taxed"
        {...field('inStatePremium')}
      />
      <TextField
        id={`${id}-municipality`}
        label="City or County"
        helperText={errors.municipality ?? 'Where local taxes exist'}
        error={errors.municipality !== undefined}
        value={input.municipality}
        onChange={(event) => onChange({ ...input, municipality: event.target.value })}
      />
      <ChoiceField label="Exemption" empty="None" choices={EXEMPTIONS} {...field('exemption')} />
      <ChoiceField
        label="Fees Not Confirmed"
        empty="Tax them (default)"
        choices={UNCONFIRMED_FEES.slice(1)}
        {...field('unconfirmedFees')}
      />
      <FormControlLabel
        control={<Checkbox checked={input.multiState} onChange={(event) => onChange({ ...input, multiState: event.target.checked })} />}
        label="Multi-jurisdiction: covers risk elsewhere as well"
        sx={{ gridColumn: '1 / -1' }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={input.independentlyProcured}
            onChange={(event) => onChange({ ...input, independentlyProcured: event.target.checked })}
          />
        }
        label="Independently procured, without a broker"
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}
