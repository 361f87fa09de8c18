import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { describeError } from '@stampline/api-client';
import { ColumnsHelp, FileDropZone, Icon, getSpreadsheetRefusal, SPREADSHEET_FILES, Disclosure } from '@stampline/ui';
import { useId, useState } from 'react';
import type { FileImport } from './file-import';
import { useSendFile } from './import-api';
import { ImportOutcome } from './ImportOutcome';

export interface ImportDialogProps {
  kind: FileImport;
  /** The import to show; null if the user must choose a file first. */
  importId: string | null;
  onSent: (id: string) => void;
  onClose: () => void;
}

/** Imports records from a file: format, progress, and result. */
export function ImportDialog({ kind, importId, onSent, onClose }: ImportDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{kind.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {importId === null ? <ChooseFile kind={kind} onSent={onSent} /> : <ImportOutcome key={importId} kind={kind} id={importId} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ChooseFile({ kind, onSent }: Pick<ImportDialogProps, 'kind' | 'onSent'>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useSendFile(kind, onSent);
  const choose = (file: File) => {
    const refused = getSpreadsheetRefusal(file);
    setRefusal(refused?.description ?? null);
    if (refused === null) sending.mutate(file);
  };
  const problem = refusal ?? (sending.error && describeError(sending.error));
  return (
    <>
      <DialogContentText>{kind.description}</DialogContentText>
      <FileDropZone
        label={sending.isPending ? 'Sending the file...' : 'Drop a CSV or Excel file here'}
        hint="CSV, XLSX or XLS, up to 10 MB and 10,000 rows"
        accept={SPREADSHEET_FILES}
        disabled={sending.isPending}
        onFile={choose}
      />
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box>
        <Button variant="outlined" size="small" href={kind.template} download startIcon={<Icon name="download" size={18} />}>
          Download template
        </Button>
      </Box>
      <Disclosure title="File columns" startsOpen={false}>
        <ColumnsHelp title="The first row names the columns, in any order" columns={kind.columns} />
      </Disclosure>
    </>
  );
}
