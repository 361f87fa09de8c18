import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDateTime, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import type { PolicyImport } from './policy-import';
import { UndoImportDialog } from './UndoImportDialog';

/** Takes back all that an import booked, or says who has done so and why. */
export function UndoImport({ policyImport }: { policyImport: PolicyImport }) {
  const canEdit = useCanEdit();
  const [isAsking, setAsking] = useState(false);
  const { id, fileName, status, importedRows, outcomes, undoneAt, undoneByName, undoReason } = policyImport;
  if (undoneAt !== null)
    return (
      <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
        {`Undone by ${undoneByName} on ${formatDateTime(undoneAt)}. This import no longer counts. Reason: ${undoReason}`}
      </Alert>
    );
  const hasEffect = importedRows > 0 || outcomes.some(({ outcome }) => outcome === 'described');
  if (!canEdit || status !== 'finished' || !hasEffect) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        Undo Import...
      </Button>
      {isAsking && <UndoImportDialog id={id} fileName={fileName} onClose={() => setAsking(false)} />}
    </Box>
  );
}
