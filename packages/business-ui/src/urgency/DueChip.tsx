import { StatusChip } from '@stampline/ui';
import { getDueLabel } from './urgency';

/** Chip with the days until an act-by date, colored by urgency. */
export function DueChip({ daysUntil }: { daysUntil: number }) {
  const { text, tone, strong } = getDueLabel(daysUntil);
  return (
    <StatusChip tone={tone} strong={strong}>
      {text}
    </StatusChip>
  );
}
