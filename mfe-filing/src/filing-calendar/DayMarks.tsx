import Box from '@mui/material/Box';
import { getDeadlineLabel } from '@stampline/business-ui';
import { StatusChip, type StatusTone, getToneColor } from '@stampline/ui';
import type { Deadline } from './deadline-api';

/** Number of deadlines shown by name on each day; the others are only counted. */
const MAX_NAMED_DEADLINES = 3;
/** Most urgent first, because a single dot may have to show that a day needs attention. */
const URGENCY: readonly StatusTone[] = ['overdue', 'dueSoon', 'neutral', 'ok'];

/** A day's deadlines in the month view: by state, or as a dot in a narrow window. */
export function DayMarks({ deadlines }: { deadlines: readonly Deadline[] }) {
  const applying = deadlines.filter(({ applies }) => applies);
  const tones = new Set(applying.map((deadline) => getDeadlineLabel(deadline).tone));
  const tone = URGENCY.find((one) => tones.has(one));
  const others = deadlines.length - Math.min(applying.length, MAX_NAMED_DEADLINES);
  return (
    <>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', gap: '2px', minWidth: 0 }}>
        {applying.slice(0, MAX_NAMED_DEADLINES).map((deadline) => {
          const { tone, strong } = getDeadlineLabel(deadline);
          return (
            <StatusChip key={deadline.id} tone={tone} strong={strong}>
              {deadline.state}
            </StatusChip>
          );
        })}
        {others > 0 && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {applying.length > 0 ? `+${others}` : `${others} listed`}
          </Box>
        )}
      </Box>
      {deadlines.length > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            display: { xs: 'block', md: 'none' },
            width: 8,
            height: 8,
            borderRadius: '50%',
            alignSelf: 'center',
            ...(tone === undefined ? { border: 1, borderColor: 'text.secondary' } : { bgcolor: getToneColor(tone) }),
          }}
        />
      )}
    </>
  );
}
