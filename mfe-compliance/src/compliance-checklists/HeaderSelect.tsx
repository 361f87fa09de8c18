import TextField from '@mui/material/TextField';
import type { Choice } from '@stampline/ui';
import { useId } from 'react';

interface HeaderSelectProps<Value extends string> {
  label: string;
  /** Label of the empty option. */
  empty: string;
  value: Value | '';
  choices: readonly Choice<Value>[];
  onChoose: (value: Value | '') => void;
}

/** Native select in the page header, which works well with a keyboard and on a phone. */
export function HeaderSelect<Value extends string>({ label, empty, value, choices, onChoose }: HeaderSelectProps<Value>) {
  return (
    <TextField
      id={useId()}
      select
      label={label}
      value={choices.some(([choice]) => choice === value) ? value : ''}
      onChange={(event) => onChoose(choices.find(([choice]) => choice === event.target.value)?.[0] ?? '')}
      slotProps={{ select: { native: true } }}
      sx={{ width: 176 }}
    >
      <option value="">{empty}</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
