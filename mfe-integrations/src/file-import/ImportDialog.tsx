import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { sentenceOf } from '@stampline/api-client';
import { ColumnsHelp, FileDropZone, Icon, refusalOfSpreadsheet, SPREADSHEET_FILES, Unfolding } from '@stampline/ui';
import { useId, useState } from 'react';
import { IMPORT_COLUMNS } from './import-columns';
import { useSendAccounts } from './import-calls';
import { ImportOutcome } from './ImportOutcome';

export interface ImportAccountsDialogProps {
  /** The import to show; null to choose a file first. */
  importId: string | null;
  onSent: (id: string) => void;
  onClose: () => void;
}

/** Imports accounts from a file: what it may hold, how far it is, and what came of it. */
export function ImportAccountsDialog({ importId, onSent, onClose }: ImportAccountsDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Import accounts</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {importId === null ? <ChooseFile onSent={onSent} /> : <ImportOutcome key={importId} id={importId} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ChooseFile({ onSent }: Pick<ImportAccountsDialogProps, 'onSent'>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useSendAccounts(onSent);
  const take = (file: File) => {
    const refused = refusalOfSpreadsheet(file);
    setRefusal(refused?.description ?? null);
    if (refused === null) sending.mutate(file);
  };
  const problem = refusal ?? (sending.error && sentenceOf(sending.error));
  return (
    <>
      <DialogContentText>
        Rows with errors are listed and stop no other row. A row that repeats an account changes nothing, so you can upload a file again.
      </DialogContentText>
      <FileDropZone
        label={sending.isPending ? 'Sending the file...' : 'Drop a CSV or Excel file here'}
        hint="CSV, XLSX or XLS, up to 10 MB and 10,000 rows"
        accept={SPREADSHEET_FILES}
        disabled={sending.isPending}
        onFile={take}
      />
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box>
        <Button variant="outlined" size="small" href="/api/accounts/template.csv" download startIcon={<Icon name="download" size={18} />}>
          Download template
        </Button>
      </Box>
      <Unfolding title="Columns of the file" startsOpen={false}>
        <ColumnsHelp title="The first row names the columns, in any order" columns={IMPORT_COLUMNS} />
      </Unfolding>
    </>
  );
}
