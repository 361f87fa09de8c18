import type { StatementLineKind } from './next-statement.js';

const LINE_LABELS: Readonly<Record<StatementLineKind, string>> = { charge: 'Charge', adjustment: 'Adjustment', payment: 'Payment' };

export const getLineLabel = (kind: StatementLineKind): string => LINE_LABELS[kind];

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats `October 2026`. */
export const formatMonth = (text: string): string => monthFormat.format(new Date(`${text}-01T00:00:00Z`));
