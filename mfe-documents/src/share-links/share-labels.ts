import type { StatusTone } from '@stampline/ui';
import type { Share } from './share-api';

const STATES: Readonly<Record<Share['shareState'], { words: string; tone: StatusTone }>> = {
  open: { words: 'Active', tone: 'ok' },
  expired: { words: 'Expired', tone: 'neutral' },
  revoked: { words: 'Revoked', tone: 'neutral' },
};

export const getShareStateLabel = (state: Share['shareState']) => STATES[state];
