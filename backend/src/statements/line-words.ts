import type { StatementLineKind } from './next-statement.js';

const WORDS: Readonly<Record<StatementLineKind, string>> = { charge: 'Charge', adjustment: 'Adjustment', payment: 'Payment' };

export const lineWords = (kind: StatementLineKind): string => WORDS[kind];

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `October 2026` */
export const monthWords = (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));
