import { StatusChip } from '@stampline/ui';
import { LOOK_TONES, LOOK_LABELS, type TileLook } from './risk-labels';

export function RiskBadge({ look, children }: { look: TileLook; children?: string }) {
  return <StatusChip {...LOOK_TONES[look]}>{children ?? LOOK_LABELS[look]}</StatusChip>;
}
