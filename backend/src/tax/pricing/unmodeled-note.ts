import type { UnmodeledLaw, UnmodeledKind } from '../../jurisdictions/rulebook.types.js';

/** Introduction for each kind of law that is not computed; null for years without rules, which are explained when such dates are rejected. */
const OPENINGS: Readonly<Record<UnmodeledKind, string | null>> = {
  may_be_due: 'May also be due',
  how_to_enter: 'Data entry notes',
  not_confirmed: 'Not confirmed',
  history: null,
};

export const isShownWithPrices = ({ kind }: UnmodeledLaw): boolean => OPENINGS[kind] !== null;

export const describeUnmodeled = ({ kind, component, reason }: UnmodeledLaw): string => `${OPENINGS[kind]}: ${component}. ${reason}`;
