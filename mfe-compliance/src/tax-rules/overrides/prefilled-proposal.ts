import type { RegulatoryUpdate } from '../../regulatory-updates/update-api';
import type { OverrideFields } from './override-form';

/** Values in the URL that prefill the proposal of a custom rate. */
export interface PrefilledProposal {
  readonly state: string;
  readonly source: string;
  /** ID of the regulatory update that led to the proposal; null if none did. */
  readonly updateId: string | null;
}

export const CLEARED_PARAMETERS = { state: null, source: null, update: null } as const;

const MAX_SOURCE_LENGTH = 1_000;

/** Returns the proposal of `?tab=overrides&state=VA&source=...`; null if there is no state. */
export function readPrefilledProposal(params: URLSearchParams): PrefilledProposal | null {
  const state = params.get('state')?.toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(state)) return null;
  return { state, source: (params.get('source') ?? '').slice(0, MAX_SOURCE_LENGTH), updateId: params.get('update') };
}

/** Returns the rate or amount, and the first day, that a regulatory update states. */
export function toOverrideFields({ ratePercent, flatAmount, effectiveOn, title }: RegulatoryUpdate): Partial<OverrideFields> {
  return {
    ...(flatAmount !== null && { amountKind: 'flat', amount: String(flatAmount) }),
    ...(ratePercent !== null && { amountKind: 'rate', amount: ratePercent }),
    ...(effectiveOn !== null && { effectiveFrom: effectiveOn }),
    reason: title,
  };
}
