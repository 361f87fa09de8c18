import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '@stampline/business-ui';
import { formatDay, StatusChip, useCanEdit } from '@stampline/ui';
import { useId, useState } from 'react';
import type { Checklist, ChecklistItem } from '../checklist-api';
import { formatDueDate, getPriorityTone, getPriorityLabel } from '../checklist-labels';
import { useChecklistActions } from '../use-checklist-actions';
import { ItemDocuments } from './ItemDocuments';
import { ItemProof } from './ItemProof';

interface ItemRowProps {
  checklist: Checklist;
  item: ChecklistItem;
  place: number;
}

export function ItemRow({ checklist, item, place }: ItemRowProps) {
  const id = useId();
  const canEdit = useCanEdit();
  const { tick } = useChecklistActions();
  // Shown optimistically until the server responds.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { title, description, priority, dueDate, completedAt, completedByName, source } = item;
  const completed = wanted ?? item.completed;
  const change = async (next: boolean) => {
    if (wanted !== null) return;
    setWanted(next);
    await tick(checklist, item, place, next);
    setWanted(null);
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 3, borderBottom: '1px solid', borderColor: 'divider', '&:last-child': { border: 0 } }}
    >
      <Checkbox
        checked={completed}
        disabled={!canEdit}
        onChange={(event) => void change(event.target.checked)}
        slotProps={{ input: { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-facts` } }}
        sx={{ alignSelf: 'flex-start', mt: -2, ml: -2 }}
      />
      <Box sx={{ flex: '1 1 auto', minWidth: 0, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography id={`${id}-title`} sx={{ overflowWrap: 'anywhere', ...(completed && { color: 'text.secondary' }) }}>
            {title}
          </Typography>
          {priority !== 'low' && !completed && <StatusChip tone={getPriorityTone(priority)}>{getPriorityLabel(priority)}</StatusChip>}
          {item.documentMissing && <StatusChip tone="dueSoon">Document missing</StatusChip>}
        </Box>
        <Typography id={`${id}-facts`} variant="body2" color="textSecondary">
          {[dueDate !== null && formatDueDate(item), completedAt !== null && `Completed by ${completedByName} on ${formatDay(completedAt)}`]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {description !== '' && (
          <Typography variant="body2" sx={{ maxWidth: 760, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <ItemProof checklist={checklist} item={item} />
        <ItemDocuments checklist={checklist} item={item} />
        {source !== null && (
          <Typography variant="caption" color="textSecondary">
            {'Source: '}
            {source.url === null ? source.text : <ExternalLink href={source.url}>{source.text}</ExternalLink>}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
