import { Injectable } from '@nestjs/common';
import { RiskPlacesService } from '../filings/places/risk-places.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { PoliciesService } from '../policies/policies.service.js';

const STATE = 'FL';
/** A policy of the last weeks of which nobody has entered yet where its risk is. */
const NOT_ENTERED = 'CP-1113';
/** County seats with their counties and a ZIP code of theirs. */
const PLACES = [
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

/** Where the Florida risks of the demo book are, which the state's office asks for. */
@Injectable()
export class DemoPlacesService {
  constructor(
    private readonly policies: PoliciesService,
    private readonly places: RiskPlacesService,
  ) {}

  /** Enters them once: what somebody has changed since stays. */
  async load(owner: Pick<Caller, 'organizationId' | 'name'>): Promise<void> {
    if (await this.places.isAnyEntered(owner.organizationId)) return;
    const { rows } = await this.policies.list(owner.organizationId, { state: STATE, limit: 1_000 });
    const policies = rows
      .filter(({ policyNumber }) => policyNumber !== NOT_ENTERED)
      .toSorted((one, other) => (one.policyNumber < other.policyNumber ? -1 : 1));
    await this.places.enterAll(
      owner,
      policies.map(({ id }, at) => ({ policyId: id, state: STATE, ...PLACES[at % PLACES.length]! })),
    );
  }
}
