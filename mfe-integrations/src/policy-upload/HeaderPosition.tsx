import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { SelectField } from '@stampline/ui';
import { useState } from 'react';
import type { ChosenHeaderPosition, Inspection, Mapping } from './inspection';

export interface HeaderPositionProps {
  inspection: Inspection;
  mapping: Mapping;
  onChoose: (place: ChosenHeaderPosition) => void;
  onChange: (mapping: Mapping) => void;
}

/** Sheet and row of the column names. Choosing a different one inspects the file again. */
export function HeaderPosition({ inspection: { sheets, reasons, mapping: proposed }, mapping, onChoose, onChange }: HeaderPositionProps) {
  const findReason = (about: string) => reasons.find((reason) => reason.about === about)?.sentence;
  const found = { sheet: mapping.sheet ?? sheets[0] ?? '', headerRow: String(mapping.headerRow) };
  const [place, setPlace] = useState(found);
  const further = proposed.sheets ?? [];
  const chosen = mapping.sheets ?? [];
  const onInclude = (name: string, isIncluded: boolean) => {
    const wanted = new Set(isIncluded ? [...chosen, name] : chosen.filter((one) => one !== name));
    onChange({ ...mapping, sheets: further.filter((one) => wanted.has(one)) });
  };
  const isOther = place.sheet !== found.sheet || place.headerRow !== found.headerRow;
  const isRow = /^[1-9]\d{0,6}$/.test(place.headerRow);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={place.sheet}
          choices={sheets.map((name) => [name, name] as const)}
          help={findReason('sheet')}
          onChange={(sheet) => setPlace({ ...place, sheet })}
          sx={{ width: 'auto', minWidth: 200, maxWidth: '100%' }}
        />
      )}
      <TextField
        label="Header row"
        value={place.headerRow}
        helperText={findReason('headerRow')}
        error={!isRow}
        onChange={({ target }) => setPlace({ ...place, headerRow: target.value.trim() })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ minWidth: 200, maxWidth: '100%' }}
      />
      {further.length > 0 && (
        <Box role="group" sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', columnGap: 2 }} aria-label="Imported with it">
          {further.map((name) => (
            <FormControlLabel
              key={name}
              label={`Also import ${name}`}
              control={<Checkbox checked={chosen.includes(name)} onChange={({ target }) => onInclude(name, target.checked)} />}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </Box>
      )}
      {isOther && (
        <Button variant="outlined" sx={{ alignSelf: 'center' }} disabled={!isRow} onClick={() => onChoose(place)}>
          Read Again
        </Button>
      )}
    </Box>
  );
}
