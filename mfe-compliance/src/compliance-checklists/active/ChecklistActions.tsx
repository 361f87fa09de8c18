import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatCountOf, Icon, useCanEdit } from '@stampline/ui';
import { DownloadButton } from '@stampline/ui/data-table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Checklist } from '../checklist-api';
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog';
import { useChecklistActions } from '../use-checklist-actions';

export function ChecklistActions({ checklist, onEdit }: { checklist: Checklist; onEdit: () => void }) {
  const canEdit = useCanEdit();
  const steps = useChecklistActions();
  const [isSaving, setSaving] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const proven = checklist.items.filter(({ completed, proof }) => !completed && proof !== null).length;
  const acceptAll = async () => {
    setAccepting(true);
    await steps.acceptProofs(checklist);
    setAccepting(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canEdit && proven > 0 && (
        <Button variant="contained" disabled={isAccepting} onClick={() => void acceptAll()}>
          {`Check off ${formatCountOf(proven, 'item')} proven by your data`}
        </Button>
      )}
      {canEdit && (
        <>
          <Button variant="outlined" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="outlined" disabled={checklist.items.length === 0} onClick={() => setSaving(true)}>
            Save as template
          </Button>
        </>
      )}
      <DownloadButton href="/api/compliance/checklists/download" selection={{ checklistId: checklist.id }} />
      <Button
        component="a"
        href={`/api/compliance/checklists/${checklist.id}/download`}
        download
        startIcon={<Icon name="download" size={18} />}
      >
        PDF
      </Button>
      {checklist.deadlineId !== null && (
        <Button component={Link} to={`/filing-calendar?deadline=${checklist.deadlineId}`}>
          Open deadline
        </Button>
      )}
      {canEdit && (
        <Button color="error" onClick={() => void steps.remove(checklist)}>
          Delete
        </Button>
      )}
      {isSaving && <SaveTemplateDialog checklist={checklist} onClose={() => setSaving(false)} />}
    </Box>
  );
}
