import Box from '@mui/material/Box';
import { type Form, MoneyInput, PercentInput, RadioInput, useWatch } from '@stampline/ui';
import type { OverrideFields } from './override-form';

const KINDS = [
  ['rate', 'Rate'],
  ['flat', 'Flat fee per policy'],
] as const;

export function AmountFields({ form }: { form: Form<OverrideFields> }) {
  const amountKind = useWatch({ control: form.control, name: 'amountKind' });
  return (
    <Box>
      <RadioInput form={form} name="amountKind" label="Kind of charge" choices={KINDS} row />
      {amountKind === 'flat' ? (
        <MoneyInput form={form} name="amount" label="Dollars per policy" help="Due on new policies and renewals" required />
      ) : (
        <PercentInput form={form} name="amount" label="Percent" help="Of the taxable premium, at most five decimals" required />
      )}
    </Box>
  );
}
