import type { Stats } from './heat-api';

const STATUS_LABELS: Readonly<Record<Stats['systemStatus'], string>> = { operational: 'Operational', degraded: 'Degraded' };

export const getSystemStatusLabel = (status: Stats['systemStatus']): string => STATUS_LABELS[status];
