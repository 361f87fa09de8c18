import type { NotModelled, NotModelledKind } from '../../jurisdictions/rulebook.types.js';

/** Opening words for each kind of item that is not computed; null for years without rules, which the refusal of those years explains. */
const HEADS: Readonly<Record<NotModelledKind, string | null>> = {
  may_be_due: 'May also be due',
  how_to_enter: 'How to enter',
  not_confirmed: 'Not confirmed',
  history: null,
};

export const isShownWithPrices = ({ kind }: NotModelled): boolean => HEADS[kind] !== null;

export const describeNotModelled = ({ kind, component, reason }: NotModelled): string => `${HEADS[kind]}: ${component}. ${reason}`;
