import { Injectable } from '@nestjs/common';
import { RiskPlacesService } from '../filings/risk-places/risk-places.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { PoliciesService } from '../policies/policies.service.js';

const STATE = 'FL';
/** A recent policy without a risk location. */
const POLICY_WITHOUT_LOCATION = 'CP-1113';
/** County seats, each with its county and one of its ZIP codes. */
const RISK_LOCATIONS = [
  { county: 'Leon', postalCode: '32301' },
  { county: 'Miami-Dade', postalCode: '33130' },
  { county: 'Hillsborough', postalCode: '33602' },
  { county: 'Orange', postalCode: '32801' },
  { county: 'Duval', postalCode: '32202' },
  { county: 'Broward', postalCode: '33301' },
  { county: 'Palm Beach', postalCode: '33401' },
  { county: 'Lee', postalCode: '33901' },
  { county: 'Escambia', postalCode: '32502' },
  { county: 'Sarasota', postalCode: '34236' },
  { county: 'Alachua', postalCode: '32601' },
];

/** Enters locations, which Florida's office requires, for Florida risks in the demo book. */
@Injectable()
export class DemoRiskLocationsService {
  constructor(
    private readonly policies: PoliciesService,
    private readonly places: RiskPlacesService,
  ) {}

  /** Enters the locations once, and preserves later changes. */
  async load(owner: Pick<Caller, 'organizationId' | 'name'>): Promise<void> {
    if (await this.places.hasAnyPlace(owner.organizationId)) return;
    const { rows } = await this.policies.list(owner.organizationId, { state: STATE, limit: 1_000 });
    const policies = rows
      .filter(({ policyNumber }) => policyNumber !== POLICY_WITHOUT_LOCATION)
      .toSorted((one, other) => (one.policyNumber < other.policyNumber ? -1 : 1));
    await this.places.savePlaces(
      owner,
      policies.map(({ id }, at) => ({ policyId: id, state: STATE, ...RISK_LOCATIONS[at % RISK_LOCATIONS.length]! })),
    );
  }
}
