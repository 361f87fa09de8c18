import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type Choice, SelectField } from '@stampline/ui';
import type { Inspection, Mapping } from './inspection';

const DATE_ORDERS: readonly Choice<Mapping['dateOrder']>[] = [
  ['ymd', 'Year first: 2026-03-01'],
  ['mdy', 'Month first: 3/1/2026 is March 1'],
  ['dmy', 'Day first: 1/3/2026 is March 1'],
];
const SEPARATORS: readonly Choice<Mapping['thousandsSeparator']>[] = [
  ['none', 'None: 1234.56'],
  ['comma', 'Comma: 1,234.56'],
  ['period', 'Period: 1.234,56'],
];

export interface FormatChoicesProps {
  inspection: Inspection;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Formats of dates, amounts and states in the file, with the evidence for each. */
export function FormatChoices({ inspection, mapping, onChange }: FormatChoicesProps) {
  const { dateOrder, thousandsSeparator, currency, stateNames, positiveReturns } = mapping;
  const findReason = (setting: 'dateOrder' | 'thousandsSeparator' | 'stateNames') =>
    mapping[setting] === inspection.mapping[setting] ? inspection.reasons.find(({ about }) => about === setting)?.sentence : undefined;
  return (
    <Box component="section" aria-labelledby="cell-formats">
      <Typography id="cell-formats" variant="subtitle2" component="h3" sx={{ mb: 3 }}>
        Formats in the file
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 320px))' } }}>
        <SelectField
          label="Date order"
          value={dateOrder}
          choices={DATE_ORDERS}
          help={findReason('dateOrder')}
          onChange={(chosen) => onChange({ ...mapping, dateOrder: chosen })}
        />
        <SelectField
          label="Thousands separator"
          value={thousandsSeparator}
          choices={SEPARATORS}
          help={findReason('thousandsSeparator')}
          onChange={(chosen) => onChange({ ...mapping, thousandsSeparator: chosen })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 2 }}>
        <FormControlLabel
          label="Dollar signs, and parentheses for negative amounts"
          control={<Checkbox checked={currency} onChange={({ target }) => onChange({ ...mapping, currency: target.checked })} />}
        />
        <FormControlLabel
          label="Full state names, such as North Carolina"
          control={<Checkbox checked={stateNames} onChange={({ target }) => onChange({ ...mapping, stateNames: target.checked })} />}
        />
        <FormControlLabel
          label="Return premiums and cancellations without a minus"
          control={
            <Checkbox
              checked={positiveReturns === true}
              onChange={({ target }) => onChange({ ...mapping, positiveReturns: target.checked })}
            />
          }
        />
      </Box>
      {findReason('stateNames') !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p">
          {findReason('stateNames')}
        </Typography>
      )}
    </Box>
  );
}
