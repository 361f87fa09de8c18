import Box from '@mui/material/Box';
import type { Form } from '@stampline/ui';
import type { ReactNode } from 'react';
import type { CalculatorInput } from './calculator-input';
import { CalculationInput } from './CalculationInput';
import { OPTIONAL_FIELDS } from './optional-fields';
import { getField, isCheckedField } from './calculation-fields';
import { CoverageCodeInput } from './CoverageCodeInput';
import { CoverageRows } from './CoverageRows';
import { FeeRows } from './FeeRows';

export interface MoreOptionsProps {
  form: Form<CalculatorInput>;
  /** Label of the edition that prices the organization's policies, for example `Your organization’s edition: Statute`. */
  ownEdition: string;
}

/** Fields for less common policies: edition, transaction, fees, coverages, place and exemption. */
export function MoreOptions({ form, ownEdition }: MoreOptionsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      {OPTIONAL_FIELDS.map((name) => {
        const field = getField(name);
        if (field.kind === 'coverages')
          return (
            <FullWidthRow key={name}>
              <CoverageRows form={form} />
            </FullWidthRow>
          );
        if (field.kind === 'fees')
          return (
            <FullWidthRow key={name}>
              <FeeRows form={form} />
            </FullWidthRow>
          );
        if (field.name === 'coverageCode')
          return <CoverageCodeInput key={name} form={form} name="coverageCode" label={field.label} help={field.help} />;
        if (field.name === 'edition')
          return (
            <FullWidthRow key={name}>
              <CalculationInput form={form} field={field} empty={ownEdition} />
            </FullWidthRow>
          );
        const input = <CalculationInput key={name} form={form} field={field} />;
        return isCheckedField(field) ? <FullWidthRow key={name}>{input}</FullWidthRow> : input;
      })}
    </Box>
  );
}

/** Spans a whole row. */
const FullWidthRow = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>{children}</Box>;
