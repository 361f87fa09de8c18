import type { NotModelled, NotModelledKind } from '../../jurisdictions/rulebook.types.js';

/** How each kind of what is not computed is told; what concerns years without rules belongs to the refusal of those years. */
const HEADS: Readonly<Record<NotModelledKind, string | null>> = {
  may_be_due: 'May also be due',
  how_to_enter: 'How to enter',
  not_confirmed: 'Not confirmed',
  history: null,
};

export const isToldWithPrices = ({ kind }: NotModelled): boolean => HEADS[kind] !== null;

export const toldOf = ({ kind, component, reason }: NotModelled): string => `${HEADS[kind]}: ${component}. ${reason}`;
