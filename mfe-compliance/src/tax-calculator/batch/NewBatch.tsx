import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatFileSize, ProgressBar, useCanEdit } from '@stampline/ui';
import { useDeferredValue, useMemo } from 'react';
import { ChosenFile } from './ChosenFile';
import type { BatchDraft } from './batch-draft';
import { toPastedTable, getRefusal } from './chosen-table';
import { PastedRows } from './PastedRows';
import { useStartBatch } from './use-batches';

export interface NewBatchProps {
  draft: BatchDraft;
  onDraft: (draft: BatchDraft) => void;
  onStarted: (id: string) => void;
}

/** Start of a batch: a file or pasted rows, a summary of both, and the start button. */
export function NewBatch({ draft, onDraft, onStarted }: NewBatchProps) {
  const canEdit = useCanEdit();
  const { source, file, text } = draft;
  // Deferred, so that typing stays responsive with long text.
  const settledText = useDeferredValue(text);
  const pasted = useMemo(() => toPastedTable(settledText), [settledText]);
  const { mutate, isPending, variables, sending } = useStartBatch();
  const table = source === 'file' ? file : pasted;
  const canStart = canEdit && table !== null && getRefusal(table) === null && text === settledText;
  const start = () => table && mutate(table.file, { onSuccess: onStarted });
  return (
    <Card component="section" aria-labelledby="new-batch">
      <CardContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id="new-batch" variant="h3" component="h2">
            Calculate many policies at once
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Where the rows come from"
            value={source}
            disabled={isPending}
            onChange={(_event, chosen: typeof source | null) => chosen && onDraft({ ...draft, source: chosen })}
          >
            <ToggleButton value="file">Upload a file</ToggleButton>
            <ToggleButton value="paste">Paste rows</ToggleButton>
          </ToggleButtonGroup>
        </Box>
        {isPending && variables ? (
          <ProgressBar
            title={`Sending ${variables.name}`}
            done={sending.sent}
            total={sending.total}
            startedAt={sending.startedAt}
            seenAt={sending.seenAt}
            count={`${formatFileSize(sending.sent)} of ${formatFileSize(sending.total)}`}
            note="Stay on this site until the rows have been sent."
          />
        ) : (
          <>
            {source === 'file' ? (
              <ChosenFile table={file} disabled={!canEdit} onChoose={(chosen) => onDraft({ ...draft, file: chosen })} />
            ) : (
              <PastedRows text={text} table={pasted} disabled={!canEdit} onChange={(typed) => onDraft({ ...draft, text: typed })} />
            )}
            {!canEdit && (
              <Typography variant="body2" color="textSecondary">
                Viewers can’t calculate batches. Ask an owner or a member.
              </Typography>
            )}
            <Button variant="contained" disabled={!canStart} onClick={start} sx={{ justifySelf: 'start' }}>
              Calculate Batch
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  );
}
