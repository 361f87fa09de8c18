import type { PricingRules } from '../pricing/organization-pricer.js';
import type { TaxOverride } from '../pricing/tax-override.js';

/** A person as they were called when they acted. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** By whom and by which rule change an override came to be. */
export interface OverrideOrigin {
  readonly changeId: string;
  readonly proposedBy: Person | null;
  readonly approvedBy: Person | null;
  /** ISO 8601, UTC. */
  readonly approvedAt: string;
}

/** An override as it is kept. */
export interface StoredOverride extends TaxOverride, OverrideOrigin {
  /** Taken back as if it had never been. */
  readonly isWithdrawn: boolean;
}

/** An organization's rules with all that is kept about its overrides. */
export interface StoredRules extends PricingRules {
  overrides: readonly StoredOverride[];
  /** True when an owner has chosen an edition, or confirmed the one that is used without a choice. */
  isEditionChosen: boolean;
}

/** The rules of an organization as of one instant. */
export interface VersionedRules {
  readonly version: number;
  readonly rules: StoredRules;
}
