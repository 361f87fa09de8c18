import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Jurisdiction } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { type Form, MoneyInput, Disclosure, useWatch } from '@stampline/ui';
import { getField } from './calculation-fields';
import { CalculationInput } from './CalculationInput';
import { type CalculatorInput, countOptionalFields, isReturn } from './calculator-input';
import { OPTIONAL_FIELDS } from './optional-fields';
import { MoreOptions } from './MoreOptions';
import { StateBadge } from './StateBadge';
import { useOrganizationEdition } from './use-organization-edition';

export interface CalculatorFormProps {
  form: Form<CalculatorInput>;
  jurisdictions: readonly Jurisdiction[];
}

/** Inputs that the form's layout depends on; the form re-renders only when one of these changes, rather than on each keystroke. */
const selectLayoutInputs = (input: CalculatorInput) => ({
  state: input.state,
  further: countOptionalFields(input),
  isReturned: isReturn(input),
  hasPremium: input.premium.trim() !== '',
});

/** State, premium, policy type and effective date, with collapsed fields for less common policies. */
export function CalculatorForm({ form, jurisdictions }: CalculatorFormProps) {
  const { state, further, isReturned, hasPremium } = useWatch({ control: form.control, compute: selectLayoutInputs });
  const chosen = jurisdictions.find(({ code }) => code === state);
  const ownEdition = useOrganizationEdition(state);
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <StateInput form={form} name="state" label="State" required empty="Select state" withRate />
      {chosen && <StateBadge jurisdiction={chosen} />}
      <MoneyInput
        form={form}
        name="premium"
        label={isReturned ? 'Return Premium' : 'Premium Amount'}
        required
        help={isReturned ? 'Dollars returned, without a minus sign, before taxes and fees' : 'Dollars, before taxes and fees'}
      />
      <CalculationInput form={form} field={getField('policyType')} />
      <CalculationInput form={form} field={getField('effectiveDate')} />
      <Disclosure
        title={further === 0 ? 'More about the policy' : `More about the policy (${further} filled in)`}
        startsOpen={further > 0 || OPTIONAL_FIELDS.some((field) => form.wrongFields.includes(field))}
      >
        <MoreOptions form={form} ownEdition={ownEdition} />
      </Disclosure>
      <Button type="submit" variant="contained" disabled={form.sending || !chosen || !hasPremium}>
        {form.sending ? 'Calculating...' : 'Calculate Tax'}
      </Button>
    </Box>
  );
}
