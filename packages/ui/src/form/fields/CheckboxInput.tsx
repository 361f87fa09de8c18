import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

export type CheckboxInputProps<Fields extends FieldValues> = FieldProps<Fields, boolean>;

export function CheckboxInput<Fields extends FieldValues>(props: CheckboxInputProps<Fields>) {
  const { label, help, disabled } = props;
  const { value, name, change, error } = useField(props);
  const below = error ?? help;
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox name={name} checked={value} onChange={(event) => change(event.target.checked)} />}
        disabled={disabled}
        label={label}
      />
      {below && <FormHelperText error={error !== undefined}>{below}</FormHelperText>}
    </Box>
  );
}
