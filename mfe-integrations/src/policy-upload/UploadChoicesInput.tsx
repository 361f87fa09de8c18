import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RowsChoice, UploadChoices } from './upload-choices';

const ROWS: ReadonlyArray<{ value: RowsChoice; title: string; text: string }> = [
  {
    value: 'as_stated',
    title: 'Decide row by row',
    text: 'A row with a transaction type is a transaction. A row without one states the policy as it is now.',
  },
  { value: 'transactions', title: 'Transactions', text: 'Each row is a transaction with its own premium.' },
  { value: 'policies', title: 'Policies', text: 'Each row states a policy as it is now. Only the difference from your book is booked.' },
];

export interface UploadChoicesInputProps {
  choices: UploadChoices;
  onChange: (choices: UploadChoices) => void;
  disabled: boolean;
}

/** What the rows of the file are, and whether its returns are meant. */
export function UploadChoicesInput({ choices, onChange, disabled }: UploadChoicesInputProps) {
  const id = useId();
  const choose = (value: string) => {
    const chosen = ROWS.find((one) => one.value === value);
    if (chosen) onChange({ ...choices, rows: chosen.value });
  };
  return (
    <>
      <FormControl disabled={disabled} sx={{ mb: 2 }}>
        <FormLabel id={id} sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
          Rows in the file
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={choices.rows} onChange={(_event, value) => choose(value)}>
          {ROWS.map(({ value, title, text }) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" />}
              label={<Choice title={title} text={text} />}
              sx={{ alignItems: 'flex-start', mt: 1 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControlLabel
        disabled={disabled}
        control={
          <Checkbox
            size="small"
            checked={choices.confirmsReturns}
            onChange={(event) => onChange({ ...choices, confirmsReturns: event.target.checked })}
          />
        }
        label={
          <Choice
            title="Confirm returns"
            text="Also book returns larger than the premium of their term, and returns for policies that are not in your book."
          />
        }
        sx={{ alignItems: 'flex-start', mb: 3 }}
      />
    </>
  );
}

function Choice({ title, text }: { title: string; text: string }) {
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', pt: 1 }}>
      <strong>{title}.</strong> {text}
    </Typography>
  );
}
