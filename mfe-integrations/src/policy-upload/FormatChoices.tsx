import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Inspection, Mapping } from './inspection';

const DATE_ORDERS: ReadonlyArray<{ value: Mapping['dateOrder']; label: string }> = [
  { value: 'ymd', label: 'Year first: 2026-03-01' },
  { value: 'mdy', label: 'Month first: 3/1/2026 is March 1' },
  { value: 'dmy', label: 'Day first: 1/3/2026 is March 1' },
];
const SEPARATORS: ReadonlyArray<{ value: Mapping['thousandsSeparator']; label: string }> = [
  { value: 'none', label: 'None: 1234.56' },
  { value: 'comma', label: 'Comma: 1,234.56' },
  { value: 'period', label: 'Period: 1.234,56' },
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
        <TextField
          select
          label="Date order"
          value={dateOrder}
          helperText={findReason('dateOrder')}
          onChange={({ target }) => {
            const chosen = DATE_ORDERS.find(({ value }) => value === target.value);
            if (chosen) onChange({ ...mapping, dateOrder: chosen.value });
          }}
        >
          {DATE_ORDERS.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Thousands separator"
          value={thousandsSeparator}
          helperText={findReason('thousandsSeparator')}
          onChange={({ target }) => {
            const chosen = SEPARATORS.find(({ value }) => value === target.value);
            if (chosen) onChange({ ...mapping, thousandsSeparator: chosen.value });
          }}
        >
          {SEPARATORS.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
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
