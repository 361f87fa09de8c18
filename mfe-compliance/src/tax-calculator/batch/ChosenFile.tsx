import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileDropZone, formatFileSize, SPREADSHEET_FILES, useToast } from '@stampline/ui';
import { type ChosenTable, readChosenTable } from './chosen-table';
import { RecognizedTableSummary } from './RecognizedTableSummary';

export interface ChosenFileProps {
  table: ChosenTable | null;
  disabled: boolean;
  onChoose: (table: ChosenTable | null) => void;
}

/** Drop zone, then the file with its recognized columns. */
export function ChosenFile({ table, disabled, onChoose }: ChosenFileProps) {
  const { toast } = useToast();
  const choose = async (file: File) => {
    const chosen = await readChosenTable(file);
    if ('file' in chosen) onChoose(chosen);
    else toast({ ...chosen, variant: 'destructive' });
  };
  if (table === null) {
    return (
      <FileDropZone
        label="Drop a CSV or Excel file here"
        hint="CSV, XLSX or XLS, up to 10 MB and 100,000 rows"
        accept={SPREADSHEET_FILES}
        disabled={disabled}
        onFile={(file) => void choose(file)}
      />
    );
  }
  const { file, recognized } = table;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 200px' }}>
          <strong>{file.name}</strong>
          {` (${formatFileSize(file.size)})`}
        </Typography>
        <Button variant="outlined" size="small" onClick={() => onChoose(null)}>
          Choose another file
        </Button>
      </Box>
      {recognized ? (
        <RecognizedTableSummary table={table} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          The first sheet of the workbook is read. Its first row must contain the column names.
        </Typography>
      )}
    </Box>
  );
}
