import Box from '@mui/material/Box';
import { type Form, MoneyInput, RowsInput, SelectInput } from '@stampline/ui';
import { type CalculatorInput, NEW_FEE } from './calculator-input';
import { FEE_CHARGERS, FEE_KINDS } from './request-choices';

/** Itemized fees by kind and charging party, which states treat differently. */
export function FeeRows({ form }: { form: Form<CalculatorInput> }) {
  return (
    <RowsInput form={form} name="feeItems" label="Itemized fees" one="fee" empty={NEW_FEE} max={20} columns="repeat(2, minmax(0, 1fr))">
      {(at) => (
        <>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <SelectInput form={form} name={`feeItems.${at}.kind`} label={`Fee ${at + 1}`} choices={FEE_KINDS} />
          </Box>
          <SelectInput form={form} name={`feeItems.${at}.chargedBy`} label="Charged by" choices={FEE_CHARGERS} />
          <MoneyInput form={form} name={`feeItems.${at}.amount`} label="Amount" />
        </>
      )}
    </RowsInput>
  );
}
