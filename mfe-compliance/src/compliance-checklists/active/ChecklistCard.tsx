import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Icon, StatusChip, tabularFigures } from '@stampline/ui';
import { useEffect, useId, useRef } from 'react';
import type { Checklist } from '../checklist-api';
import { formatDueDate, getStatusTone, getStatusLabel, getTypeLabel } from '../checklist-labels';
import { ChecklistActions } from './ChecklistActions';
import { ChecklistItems } from './ChecklistItems';

interface ChecklistCardProps {
  checklist: Checklist;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
}

export function ChecklistCard({ checklist, isOpen, onToggle, onEdit }: ChecklistCardProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  // Scrolls to the checklist in the URL.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  const { items, completionPercentage, status, filing, checklistType, documentsMissing } = checklist;
  const done = items.filter(({ completed }) => completed).length;
  return (
    <Card ref={card}>
      <Typography component="h3" variant="h3">
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={{ width: '100%', p: 4, gap: 3, justifyContent: 'flex-start', textAlign: 'left', typography: 'body1' }}
        >
          <Box component="span" sx={{ display: 'flex', transform: isOpen ? 'none' : 'rotate(-90deg)' }}>
            <Icon name="expand" size={20} />
          </Box>
          <Box component="span" sx={{ flex: '1 1 auto', minWidth: 0, display: 'grid', gap: 1 }}>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Box component="span" sx={{ typography: 'subtitle1', overflowWrap: 'anywhere' }}>
                {filing ?? `${getTypeLabel(checklistType)} checklist`}
              </Box>
              <StatusChip tone={getStatusTone(status)}>{getStatusLabel(status)}</StatusChip>
              {documentsMissing > 0 && (
                <StatusChip tone="dueSoon">
                  {documentsMissing === 1 ? '1 document missing' : `${documentsMissing} documents missing`}
                </StatusChip>
              )}
            </Box>
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', fontFeatureSettings: tabularFigures }}>
              {[getTypeLabel(checklistType), formatDueDate(checklist), `${done} of ${items.length} items, ${completionPercentage}%`].join(
                ' · ',
              )}
            </Box>
          </Box>
        </ButtonBase>
      </Typography>
      <LinearProgress variant="determinate" value={completionPercentage} aria-hidden />
      <Box id={id} hidden={!isOpen}>
        {isOpen && (
          <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
            <ChecklistActions checklist={checklist} onEdit={onEdit} />
            <ChecklistItems checklist={checklist} />
          </Box>
        )}
      </Box>
    </Card>
  );
}
