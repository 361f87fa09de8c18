import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import { RISK_PLACES_CHANGED_EVENT, type RiskPlacesChanged } from '../filing-events.js';
import { OutboxService } from '../../platform/kernel/outbox/outbox.js';
import { RISK_PLACE_ENTERED } from '../filing.actions.js';
import { findFiling } from '../filings.queries.js';
import { findCounties, findCounty } from '../venues/state-facts.js';
import type { RiskPlaceDto } from './risk-place.dto.js';
import { findAllPlaces, type RiskLocation, savePlace } from './risk-places.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Location of a policy's risk in a state. */
export interface PolicyPlace extends RiskPlaceDto {
  readonly policyId: string;
  readonly state: string;
}

const IDS_PER_EVENT = 1_000;

/** Manages risk locations, which users enter for offices that ask for them. A location applies to every filing of its policy. */
@Injectable()
export class RiskPlacesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly transactions: FilingTransactionsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found'; Refusal for a county that is not in the state */
  async savePlace(person: Caller, filingId: string, policyId: string, given: RiskPlaceDto): Promise<void> {
    await this.database.inOrganization(person.organizationId, async (tx) => {
      const { state } = assertFound(await findFiling(tx, filingId), 'filing');
      await this.replacePlace(tx, person, { county: given.county ?? null, postalCode: given.postalCode, state, policyId });
      await this.publish(tx, [policyId]);
    });
  }

  /** Enters the locations of many policies atomically. @throws the errors of `savePlace` */
  async savePlaces(person: Pick<Caller, 'organizationId' | 'name'>, places: readonly PolicyPlace[]): Promise<void> {
    await this.database.inOrganization(person.organizationId, (tx) => this.replacePlaces(tx, person, places));
  }

  /** Enters locations in a transaction. @throws the errors of `savePlace` */
  async replacePlaces(tx: OrganizationTx, person: Pick<Caller, 'organizationId' | 'name'>, places: readonly PolicyPlace[]): Promise<void> {
    for (const place of places) await this.replacePlace(tx, person, place);
    const policyIds = [...new Set(places.map(({ policyId }) => policyId))];
    for (let first = 0; first < policyIds.length; first += IDS_PER_EVENT)
      await this.publish(tx, policyIds.slice(first, first + IDS_PER_EVENT));
  }

  /** Returns the locations of all policies. */
  async findPlaces(tx: OrganizationTx): Promise<ReadonlyMap<string, RiskLocation>> {
    return findAllPlaces(tx);
  }

  /** Returns true if any policy has a location. */
  async hasAnyPlace(organizationId: string): Promise<boolean> {
    return this.database.inOrganization(organizationId, async (tx) => (await findAllPlaces(tx)).size > 0);
  }

  private async publish(tx: OrganizationTx, policyIds: readonly string[]): Promise<void> {
    const payload: RiskPlacesChanged = { policyIds };
    const { organizationId } = tx;
    await this.outbox.publish(tx, { type: RISK_PLACES_CHANGED_EVENT, organizationId, subjectId: policyIds[0]!, payload });
  }

  private async replacePlace(tx: OrganizationTx, { name }: Pick<Caller, 'organizationId' | 'name'>, given: PolicyPlace): Promise<void> {
    const { policyId, state, postalCode, county = null } = given;
    const policyNumber = assertFound(await this.transactions.findPolicyNumber(tx, policyId), 'policy');
    const counties = findCounties(state);
    if (counties !== undefined && (county === null || findCounty(state, county) === undefined)) {
      const { example, names } = counties;
      const stateName = this.jurisdictions.find(state)?.name ?? state;
      const message = `Enter one of the ${names.length} counties of ${stateName}, for example ${example}.`;
      throw Refusal.forFields([{ field: 'county', message }]);
    }
    const place = { county, postalCode };
    await savePlace(tx, policyId, { ...place, byName: name, at: this.clock.now() });
    tx.recordChange(RISK_PLACE_ENTERED, { subjectId: policyId, after: { policyNumber, ...place } });
  }
}
