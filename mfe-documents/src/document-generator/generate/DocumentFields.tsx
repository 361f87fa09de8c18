import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { CalendarDateField } from '@stampline/ui/date-field';
import type { Template } from '../document-api';

type Field = Template['fields'][number];

interface DocumentFieldsProps {
  fields: readonly Field[];
  answers: Readonly<Record<string, string>>;
  /** Values from the insured's account, by field; an answer replaces the value. */
  filled: Readonly<Record<string, string>>;
  /** Name of the field that a link points to. */
  focused: string | null;
  onAnswer: (field: string, text: string) => void;
}

export function DocumentFields({ fields, answers, filled, focused, onAnswer }: DocumentFieldsProps) {
  return fields.map(({ field, label, help, fieldFormat, isRequired }) => {
    const value = answers[field] ?? filled[field] ?? '';
    if (fieldFormat === 'date')
      return (
        <CalendarDateField
          key={field}
          fallback={<Skeleton variant="rounded" height={64} />}
          name={field}
          label={label}
          helperText={help}
          required={isRequired}
          autoFocus={field === focused}
          value={value}
          onChange={(day) => onAnswer(field, day)}
        />
      );
    return (
      <TextField
        key={field}
        id={`answer-${field}`}
        name={field}
        label={label}
        helperText={help}
        required={isRequired}
        autoFocus={field === focused}
        value={value}
        multiline={fieldFormat === 'lines'}
        minRows={fieldFormat === 'lines' ? 3 : undefined}
        onChange={(event) => onAnswer(field, event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: fieldFormat === 'lines' ? 4_000 : 200, ...(fieldFormat === 'amount' && { inputMode: 'decimal' }) },
        }}
      />
    );
  });
}
