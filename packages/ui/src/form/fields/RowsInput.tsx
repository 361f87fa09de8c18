import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldArray, type FieldArrayPath, type FieldValues, get, useFieldArray, useFormState } from 'react-hook-form';
import { Icon } from '../../icon/Icon';
import type { Form } from '../form';

export interface RowsInputProps<Fields extends FieldValues, Name extends FieldArrayPath<Fields>> {
  form: Form<Fields>;
  /** Path of the list in the form: `fees`. */
  name: Name;
  /** Noun for the rows, used as their label. */
  label: string;
  /** True to show the label above the rows; otherwise it is only for screen readers. */
  isTitled?: boolean;
  /** Noun for one row: `fee` for `Add a fee` and `Remove fee 1`. */
  one: string;
  /** Label of the add button, if it differs from the pattern `Add a fee`. */
  addLabel?: string;
  /** Initial values of a new row. */
  empty: FieldArray<Fields, Name>;
  /** Grid columns for a row's fields; on a phone, the fields are stacked. */
  columns: string;
  /** Maximum number of rows. */
  max: number;
  /** Renders the fields of the row with the given index. */
  children: (at: number) => ReactNode;
}

/** Height of the label above a field, in steps of 4 px, to align the button with the field. */
const LABEL_HEIGHT = 6;

/** Editable rows of fields; a new row receives the focus, and errors of the whole list are shown below. */
export function RowsInput<Fields extends FieldValues, Name extends FieldArrayPath<Fields>>(props: RowsInputProps<Fields, Name>) {
  const {
    form,
    name,
    label,
    isTitled = false,
    one,
    addLabel = `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
    empty,
    columns,
    max,
    children,
  } = props;
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const complaint: unknown = get(errors, `${name}.message`);
  const group = useRef<HTMLDivElement>(null);
  const next = useRef<'new row' | 'button'>(undefined);
  useEffect(() => {
    const last = group.current?.children[rows.length - 1];
    if (next.current === 'new row') last?.querySelector<HTMLElement>('input, select')?.focus();
    if (next.current === 'button') group.current?.querySelector<HTMLElement>(':scope > button')?.focus();
    next.current = undefined;
  }, [rows.length]);
  const add = () => {
    next.current = 'new row';
    form.clearError(name);
    append(empty, { shouldFocus: false });
  };
  const removeRow = (at: number) => {
    next.current = 'button';
    form.clearError(name);
    remove(at);
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      {isTitled && (
        <Typography variant="subtitle2" component="h3">
          {label}
        </Typography>
      )}
      <Box ref={group} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {[...rows.entries()].map(([at, { id }]) => (
          <Box
            key={id}
            sx={{
              width: '100%',
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${columns} auto` },
            }}
          >
            {children(at)}
            <Button
              aria-label={`Remove ${one} ${at + 1}`}
              sx={{ justifySelf: 'start', mt: { sm: LABEL_HEIGHT } }}
              onClick={() => removeRow(at)}
            >
              Remove
            </Button>
          </Box>
        ))}
        {rows.length < max && (
          <Button variant="outlined" startIcon={<Icon name="add" size={18} />} onClick={add}>
            {addLabel}
          </Button>
        )}
        {typeof complaint === 'string' && <FormHelperText error>{complaint}</FormHelperText>}
      </Box>
    </Box>
  );
}
