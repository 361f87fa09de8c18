import type { RegulatoryUpdate } from '../../regulatory-updates/update-calls';
import type { OverrideFields } from './override-form';

/** What an address fills into the proposal of a custom rate. */
export interface GivenProposal {
  readonly state: string;
  readonly source: string;
  /** Id of the regulatory update that the proposal follows from; null without one. */
  readonly updateId: string | null;
}

/** Takes the proposal out of the address again. */
export const NOTHING_GIVEN = { state: null, source: null, update: null } as const;

const LONGEST_SOURCE = 1_000;

/** The proposal that `?tab=overrides&state=VA&source=...` asks for; null when the address names no state. */
export function givenProposal(params: URLSearchParams): GivenProposal | null {
  const state = params.get('state')?.toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(state)) return null;
  return { state, source: (params.get('source') ?? '').slice(0, LONGEST_SOURCE), updateId: params.get('update') };
}

/** What a regulatory update says of the charge: its rate or amount and its first day, where it names them. */
export function fieldsOf({ ratePercent, flatAmount, effectiveOn, title }: RegulatoryUpdate): Partial<OverrideFields> {
  return {
    ...(flatAmount !== null && { amountKind: 'flat', amount: String(flatAmount) }),
    ...(ratePercent !== null && { amountKind: 'rate', amount: ratePercent }),
    ...(effectiveOn !== null && { effectiveFrom: effectiveOn }),
    reason: title,
  };
}
