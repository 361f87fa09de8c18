import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ChosenTable } from './chosen-table';
import { RecognizedTableWords } from './RecognizedTableWords';

const EXAMPLE = 'policy_number\tstate\tpremium\tpolicy_type\nP-1001\tVA\t10000.00\tgeneral_liability\nP-1002\tNC\t2500.50\tproperty';

export interface PastedRowsProps {
  text: string;
  /** Null while there is no text. */
  table: ChosenTable | null;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** Rows copied from a spreadsheet or a CSV file, with what was recognised in them. */
export function PastedRows({ text, table, disabled, onChange }: PastedRowsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        id="pasted-rows"
        multiline
        rows={10}
        label="Rows"
        placeholder={EXAMPLE}
        helperText="Copy the rows in your spreadsheet, names of the columns included, and paste them here. CSV works as well."
        value={text}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { wrap: 'off', spellCheck: false, sx: { fontFamily: 'monospace', tabSize: 16 } } }}
      />
      {table && <RecognizedTableWords table={table} />}
    </Box>
  );
}
