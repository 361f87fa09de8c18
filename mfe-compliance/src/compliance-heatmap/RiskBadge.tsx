import { StatusChip } from '@stampline/ui';
import { LOOK_TONES, LOOK_WORDS, type TileLook } from './risk-labels';

export function RiskBadge({ look, children }: { look: TileLook; children?: string }) {
  return <StatusChip {...LOOK_TONES[look]}>{children ?? LOOK_WORDS[look]}</StatusChip>;
}
