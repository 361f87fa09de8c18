import { StatusChip } from '@stampline/ui';
import { getDueLabel } from './urgency';

/** Days until a day to act by, in the color of their urgency. */
export function DueChip({ daysUntil }: { daysUntil: number }) {
  const { text, tone, strong } = getDueLabel(daysUntil);
  return (
    <StatusChip tone={tone} strong={strong}>
      {text}
    </StatusChip>
  );
}
