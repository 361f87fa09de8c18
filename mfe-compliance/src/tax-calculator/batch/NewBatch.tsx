import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatFileSize, JobProgressBar, useCanEdit } from '@stampline/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { ChosenFile } from './ChosenFile';
import { type ChosenTable, pastedTable, refusalOf } from './chosen-table';
import { PastedRows } from './PastedRows';
import { useStartBatch } from './use-batches';

/** Where a batch begins: a file or pasted rows, what was recognised in them, and the button to start. */
export function NewBatch({ onStarted }: { onStarted: (id: string) => void }) {
  const canEdit = useCanEdit();
  const [source, setSource] = useState<'file' | 'paste'>('file');
  const [file, setFile] = useState<ChosenTable | null>(null);
  const [text, setText] = useState('');
  // Long text is looked through after the keystroke has been drawn.
  const settledText = useDeferredValue(text);
  const pasted = useMemo(() => pastedTable(settledText), [settledText]);
  const { mutate, isPending, variables, sending } = useStartBatch();
  const table = source === 'file' ? file : pasted;
  const canStart = canEdit && table !== null && refusalOf(table) === null && text === settledText;
  const start = () => table && mutate(table.file, { onSuccess: onStarted });
  return (
    <Card component="section" aria-labelledby="new-batch">
      <CardContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id="new-batch" variant="h2">
            Calculate many policies at once
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Where the rows come from"
            value={source}
            disabled={isPending}
            onChange={(_event, chosen: typeof source | null) => chosen && setSource(chosen)}
          >
            <ToggleButton value="file">Upload a file</ToggleButton>
            <ToggleButton value="paste">Paste rows</ToggleButton>
          </ToggleButtonGroup>
        </Box>
        {isPending && variables ? (
          <JobProgressBar
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
              <ChosenFile table={file} disabled={!canEdit} onChoose={setFile} />
            ) : (
              <PastedRows text={text} table={pasted} disabled={!canEdit} onChange={setText} />
            )}
            {!canEdit && (
              <Typography variant="body2" color="textSecondary">
                Your role is viewer: ask an owner or a member to calculate a batch.
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
