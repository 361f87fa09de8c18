import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Icon, StatusChip, getToneColor } from '@stampline/ui';
import { useId } from 'react';
import type { Milestone } from './journey-api';
import { MilestoneTasks } from './MilestoneTasks';
import { STATUS_LABELS } from './milestone-labels';

interface MilestoneStepProps {
  milestone: Milestone;
  number: number;
  isLast: boolean;
  isHighlighted: boolean;
  isOpen: boolean;
  /** Titles of the milestones that must be completed first. */
  after: readonly string[];
  onToggle: () => void;
}

/** A milestone on the timeline, with its tasks when expanded. */
export function MilestoneStep({ milestone, number, isLast, isHighlighted, isOpen, after, onToggle }: MilestoneStepProps) {
  const panelId = useId();
  const { title, description, status, progress, estimatedTime, obstacle, tasks } = milestone;
  const { text, tone, icon } = STATUS_LABELS[status];
  return (
    <Box component="li" sx={{ display: 'flex', gap: { xs: 2, sm: 4 } }} aria-current={isHighlighted ? 'step' : undefined}>
      <Box aria-hidden="true" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
        <Box sx={[marker, { color: getToneColor(tone), borderColor: getToneColor(tone), boxShadow: isHighlighted ? halo : 'none' }]}>
          <Icon name={icon} size={18} />
        </Box>
        {!isLast && <Box sx={{ flex: 1, width: 2, bgcolor: 'divider', minHeight: 24 }} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pb: isLast ? 0 : 5 }}>
        <ButtonBase onClick={onToggle} aria-expanded={isOpen} aria-controls={panelId} sx={head}>
          <Box component="span" sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
              {number}. {title}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {description}
            </Typography>
          </Box>
          <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}>
            <StatusChip tone={tone}>{text}</StatusChip>
            <Box component="span" sx={{ minWidth: 44, textAlign: 'right', fontWeight: 600 }}>
              {progress}%
            </Box>
            <Box component="span" sx={{ display: 'flex', transform: isOpen ? 'none' : 'rotate(-90deg)' }}>
              <Icon name="expand" size={18} />
            </Box>
          </Box>
        </ButtonBase>
        {obstacle !== null && (
          <Typography variant="body2" sx={{ mt: 1, color: getToneColor('overdue') }}>
            Blocked: {obstacle}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Estimated time: {estimatedTime}.{after.length > 0 && ` After: ${after.join(', ')}.`}
        </Typography>
        <Box id={panelId}>{isOpen && <MilestoneTasks tasks={tasks} />}</Box>
      </Box>
    </Box>
  );
}

const marker = {
  display: 'flex',
  p: '7px',
  border: 2,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  transition: 'box-shadow 400ms',
} as const;
const halo = '0 0 0 5px color-mix(in srgb, currentColor 22%, transparent)';
const head = {
  width: '100%',
  fontFamily: 'inherit',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  textAlign: 'left',
  columnGap: 3,
  rowGap: 1,
  px: 2,
  mx: -2,
  py: 1,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
