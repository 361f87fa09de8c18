import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ChosenPlace, Inspection, Mapping } from './inspection';

export interface MatchPlaceProps {
  inspection: Inspection;
  mapping: Mapping;
  onChoose: (place: ChosenPlace) => void;
}

/** Where the column names are: the sheet of a workbook, and the row. Another place is read again. */
export function MatchPlace({ inspection: { sheets, reasons }, mapping, onChoose }: MatchPlaceProps) {
  const why = (about: string) => reasons.find((reason) => reason.about === about)?.sentence;
  const found = { sheet: mapping.sheet ?? sheets[0] ?? '', headerRow: String(mapping.headerRow) };
  const [place, setPlace] = useState(found);
  const isOther = place.sheet !== found.sheet || place.headerRow !== found.headerRow;
  const isRow = /^[1-9]\d{0,6}$/.test(place.headerRow);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      {sheets.length > 1 && (
        <TextField
          select
          label="Sheet"
          value={place.sheet}
          helperText={why('sheet')}
          onChange={({ target }) => setPlace({ ...place, sheet: target.value })}
          sx={{ minWidth: 200, maxWidth: '100%' }}
        >
          {sheets.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label="Header row"
        value={place.headerRow}
        helperText={why('headerRow')}
        error={!isRow}
        onChange={({ target }) => setPlace({ ...place, headerRow: target.value.trim() })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ minWidth: 200, maxWidth: '100%' }}
      />
      {isOther && (
        <Button variant="outlined" sx={{ alignSelf: 'center' }} disabled={!isRow} onClick={() => onChoose(place)}>
          Read Again
        </Button>
      )}
    </Box>
  );
}
