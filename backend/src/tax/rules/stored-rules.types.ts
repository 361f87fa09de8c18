import type { PricingRules } from '../pricing/organization-pricer.js';
import type { TaxOverride } from '../pricing/tax-override.js';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Origin of an override: the rule change and the people involved. */
export interface OverrideOrigin {
  readonly changeId: string;
  readonly proposedBy: Person | null;
  readonly approvedBy: Person | null;
  /** ISO 8601, UTC. */
  readonly approvedAt: string;
}

export interface StoredOverride extends TaxOverride, OverrideOrigin {
  /** True if the override was withdrawn entirely. */
  readonly isWithdrawn: boolean;
}

/** An organization's rules with the stored data of its overrides. */
export interface StoredRules extends PricingRules {
  overrides: readonly StoredOverride[];
  /** True if an owner has chosen an edition, or confirmed the default. */
  isEditionChosen: boolean;
}

/** An organization's rules at one point in time. */
export interface VersionedRules {
  readonly version: number;
  readonly rules: StoredRules;
}
