import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDateTime, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import type { PolicyImport } from './policy-import';
import { UndoImportDialog } from './UndoImportDialog';

/** Note about an undone import: who undid it, when and why. */
export function UndoneNote({ policyImport: { undoneAt, undoneByName, undoReason } }: { policyImport: PolicyImport }) {
  if (undoneAt === null) return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {`Undone by ${undoneByName} on ${formatDateTime(undoneAt)}. This import was undone. Reason: ${undoReason}`}
    </Alert>
  );
}

export function UndoImportButton({ policyImport }: { policyImport: PolicyImport }) {
  const canEdit = useCanEdit();
  const [isAsking, setAsking] = useState(false);
  const { id, fileName, status, importedRows, outcomes, undoneAt } = policyImport;
  const hasEffect = importedRows > 0 || outcomes.some(({ outcome }) => outcome === 'described');
  if (!canEdit || status !== 'finished' || undoneAt !== null || !hasEffect) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        Undo Import...
      </Button>
      {isAsking && <UndoImportDialog id={id} fileName={fileName} onClose={() => setAsking(false)} />}
    </Box>
  );
}
