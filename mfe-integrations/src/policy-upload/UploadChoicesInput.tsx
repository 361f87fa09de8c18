import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { NumbersChoice, RowsChoice, UploadChoices } from './upload-choices';

const ROWS_CHOICES: ReadonlyArray<{ value: RowsChoice; title: string; text: string }> = [
  {
    value: 'as_stated',
    title: 'Automatic',
    text: 'Rows with a transaction type are recorded as transactions; other rows update the policy.',
  },
  { value: 'transactions', title: 'Transactions', text: 'Each row is a transaction with its own premium.' },
  { value: 'policies', title: 'Policies', text: 'Each row is a policy’s current state. We record only what changed.' },
];

const NUMBERS_CHOICES: ReadonlyArray<{ value: NumbersChoice; title: string; text: string }> = [
  {
    value: 'ask',
    title: 'Ask me',
    text: 'Rows whose policy number is almost that of another policy of the same insured fail, and name that policy.',
  },
  { value: 'same', title: 'The same policy', text: 'EX990901 is EX-99-0901 of the same insured. Its rows are recorded under that number.' },
  {
    value: 'different',
    title: 'Different policies',
    text: 'Each number is recorded as a policy, even when your book has it for another state.',
  },
];

export interface UploadChoicesInputProps {
  choices: UploadChoices;
  onChange: (choices: UploadChoices) => void;
  disabled: boolean;
}

/** Asks what rows mean, how similar policy numbers relate, and for confirmation of returns. */
export function UploadChoicesInput({ choices, onChange, disabled }: UploadChoicesInputProps) {
  return (
    <>
      <Choices
        label="Rows in the file"
        of={ROWS_CHOICES}
        value={choices.rows}
        onChange={(rows) => onChange({ ...choices, rows })}
        disabled={disabled}
      />
      <Choices
        label="Similar policy numbers"
        of={NUMBERS_CHOICES}
        value={choices.numbers}
        onChange={(numbers) => onChange({ ...choices, numbers })}
        disabled={disabled}
      />
      <Confirmation
        title="Confirm returns"
        text="Allow returns that exceed the premium or fees of their term, and returns for policies not in Stampline."
        isChecked={choices.confirmsReturns}
        onChange={(confirmsReturns) => onChange({ ...choices, confirmsReturns })}
        disabled={disabled}
      />
      <Confirmation
        title="Confirm late transactions"
        text="Allow transactions dated after their policy expired or was canceled, and reinstatements of a policy that is not canceled."
        isChecked={choices.recordsAfterEnd}
        onChange={(recordsAfterEnd) => onChange({ ...choices, recordsAfterEnd })}
        disabled={disabled}
      />
    </>
  );
}

interface ConfirmationProps {
  title: string;
  text: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled: boolean;
}

function Confirmation({ title, text, isChecked, onChange, disabled }: ConfirmationProps) {
  return (
    <FormControlLabel
      disabled={disabled}
      control={<Checkbox size="small" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />}
      label={<Choice title={title} text={text} />}
      sx={{ alignItems: 'flex-start', mb: 3, display: 'flex' }}
    />
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  of: ReadonlyArray<{ value: Value; title: string; text: string }>;
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
}

function Choices<Value extends string>({ label, of, value, onChange, disabled }: ChoicesProps<Value>) {
  const id = useId();
  const choose = (chosen: string) => of.filter((one) => one.value === chosen).forEach((one) => onChange(one.value));
  return (
    <FormControl disabled={disabled} sx={{ mb: 2 }}>
      <FormLabel id={id} sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, chosen) => choose(chosen)}>
        {of.map((one) => (
          <FormControlLabel
            key={one.value}
            value={one.value}
            control={<Radio size="small" />}
            label={<Choice title={one.title} text={one.text} />}
            sx={{ alignItems: 'flex-start', mt: 1 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Choice({ title, text }: { title: string; text: string }) {
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', pt: 1 }}>
      <strong>{title}.</strong> {text}
    </Typography>
  );
}
