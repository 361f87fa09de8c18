import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '@stampline/ui';
import type { ClipboardEvent } from 'react';
import type { ChosenTable } from './chosen-table';
import { RecognizedTableSummary } from './RecognizedTableSummary';
import { truncateLines, isLongText, replaceSelection } from './pasted-text';

const EXAMPLE = 'policy_number\tstate\tpremium\tpolicy_type\nP-1001\tVA\t10000.00\tgeneral_liability\nP-1002\tNC\t2500.50\tproperty';
const monospace = { fontFamily: 'monospace', tabSize: 16 } as const;

export interface PastedRowsProps {
  text: string;
  /** Null while there is no text. */
  table: ChosenTable | null;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** Rows copied from a spreadsheet or a CSV file, with their recognized columns. */
export function PastedRows({ text, table, disabled, onChange }: PastedRowsProps) {
  // A browser needs minutes to lay out a hundred thousand lines, so long text is never put into the field.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    const next = replaceSelection(event.currentTarget, event.clipboardData.getData('text/plain'));
    if (!isLongText(next)) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isLongText(text) ? (
        <LongTextPreview text={text} onClear={() => onChange('')} />
      ) : (
        <TextField
          id="pasted-rows"
          multiline
          rows={10}
          label="Rows"
          placeholder={EXAMPLE}
          helperText="Copy the rows in your spreadsheet, column names included, and paste them here. CSV works as well."
          value={text}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { wrap: 'off', spellCheck: false, onPaste: paste, sx: monospace } }}
        />
      )}
      {table && <RecognizedTableSummary table={table} />}
    </Box>
  );
}

/** The beginning of text that is too long to edit. */
function LongTextPreview({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography>
          <strong>Pasted rows</strong>
          {` (${formatFileSize(text.length)})`}
        </Typography>
        <Button variant="outlined" size="small" autoFocus onClick={onClear}>
          Paste other rows
        </Button>
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        role="group"
        aria-label="The first pasted rows"
        sx={{
          ...monospace,
          m: 0,
          p: 3,
          overflowX: 'auto',
          typography: 'body2',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {`${truncateLines(text, 6)}\n…`}
      </Box>
    </Box>
  );
}
