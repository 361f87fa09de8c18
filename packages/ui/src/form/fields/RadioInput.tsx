import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { VisuallyHidden } from '../../page/VisuallyHidden';
import type { Choice } from './choice';
import { type FieldProps, useField } from './use-field';

export interface RadioInputProps<Fields extends FieldValues> extends FieldProps<Fields, string> {
  choices: readonly Choice[];
  /** True to show the options side by side, with the label visible only to screen readers. */
  row?: boolean;
}

const labelStyles = { typography: 'body2', fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } } as const;

/** Choice among a few options, all of them visible. */
export function RadioInput<Fields extends FieldValues>(props: RadioInputProps<Fields>) {
  const { label, help, disabled, choices, row = false } = props;
  const { value, name, change, error } = useField(props);
  const id = useId();
  const below = error ?? help;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormLabel id={id} sx={labelStyles}>
        {row ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </FormLabel>
      <RadioGroup
        row={row}
        name={name}
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen) => change(chosen)}
        // Separates options that wrap to two lines on a phone.
        sx={row ? undefined : { rowGap: 1 }}
      >
        {choices.map(([code, words]) => (
          <FormControlLabel key={code} value={code} control={<Radio />} label={words} />
        ))}
      </RadioGroup>
      {below && <FormHelperText>{below}</FormHelperText>}
    </FormControl>
  );
}
