import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Icon } from '../icon/Icon';

export interface FileDropZoneProps {
  /** Accepted files, for example `Drop a CSV or Excel file here`. */
  label: string;
  /** Limits, for example `CSV, XLSX or XLS, up to 10 MB`. */
  hint?: string;
  /** The `accept` attribute of the file input, for example `.csv,.xlsx,.xls`. */
  accept?: string;
  disabled?: boolean;
  /** Called with the first file only; the caller checks its type and size. */
  onFile: (file: File) => void;
}

/** Drop zone for a file, with a button for keyboard users. */
export function FileDropZone({ label, hint, accept, disabled = false, onFile }: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const labelId = useId();

  const choose = (files: FileList | null) => {
    const first = files?.[0];
    if (first && !disabled) onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    choose(event.dataTransfer.files);
  };

  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event) => (event.preventDefault(), setDragging(!disabled))}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        flexGrow: 1,
        textAlign: 'center',
        gap: 1,
        p: { xs: 3, sm: 8 },
        border: '1px dashed',
        borderColor: dragging ? 'primary.main' : 'borderStrong',
        borderRadius: 1,
        bgcolor: dragging ? 'primary.tint' : 'background.default',
      }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex' }}>
        <Icon name="upload" size={28} />
      </Box>
      <Typography id={labelId} variant="subtitle2" component="p">
        {label}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()} sx={{ mt: 2 }}>
        Select file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid="file-input"
        onChange={(event) => {
          choose(event.target.files);
          // Choosing the same file after a correction must trigger a change event.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
