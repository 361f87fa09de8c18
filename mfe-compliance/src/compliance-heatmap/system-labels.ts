import type { Stats } from './heat-api';

const WORDS: Readonly<Record<Stats['systemStatus'], string>> = { operational: 'Operational', degraded: 'Degraded' };

export const systemWords = (status: Stats['systemStatus']): string => WORDS[status];
