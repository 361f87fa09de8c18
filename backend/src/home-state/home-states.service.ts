import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { formatDollars } from '../money/json-dollars.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { findPolicy, type VersionedPolicyRecord } from '../book/policy.queries.js';
import { describeAllocationEffects } from './allocation-effects.js';
import { decideHomeState, type HomeStateAnswers } from './home-state.js';
import { HOME_STATE_RECORDED } from './home-state.actions.js';
import { findHomeStateErrors } from './home-state-errors.js';
import type { HomeStateAnswersDto, PolicyHomeStateDto } from './home-state.dto.js';
import { toHomeStateRecordDto } from './home-state-view.js';
import { describeHomeStateMismatch } from './home-state-warning.js';
import { type HomeStateRecord, insertRecord, findRecords } from './home-states.queries.js';
import { OUTSIDE_US, type Place, getPlaceName, PLACES } from './places.js';
import { findCurrentTermFacts } from './term-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Manages policies' legal home states, which are entered once, stored as dated records, and inherited by successor policies. */
@Injectable()
export class HomeStatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly rules: OrganizationRulesService,
  ) {}

  /** @throws Problem 'not-found' */
  async get(organizationId: string, policyId: string): Promise<PolicyHomeStateDto> {
    return this.database.inOrganization(organizationId, (tx) => this.readHomeState(tx, policyId));
  }

  /**
   * Records the answers with the resulting home state, whether or not it is the policy's state.
   * @throws Problem 'not-found'; Refusal for missing or contradictory answers
   */
  async record(
    organizationId: string,
    policyId: string,
    given: HomeStateAnswersDto,
    by: { id: string; name: string },
  ): Promise<PolicyHomeStateDto> {
    const answers = toAnswers(given);
    return this.database.inOrganization(organizationId, async (tx) => {
      const policy = assertFound(await findPolicy(tx, policyId), 'policy');
      const complaints = findHomeStateErrors(answers, parseDollarsToBigInt(policy.premium));
      if (complaints.length > 0) throw Refusal.forFields(complaints);
      const [before] = await findRecords(tx, policyId);
      const decision = decideHomeState(answers, this.getPlaceName);
      const notes = given.notes?.normalize('NFC') || null;
      await insertRecord(tx, { ...decision, id: uuid(), policyId, answers, notes, premium: policy.premium, by });
      const { homeState, reason, citation } = decision;
      tx.recordChange(HOME_STATE_RECORDED, {
        subjectId: policyId,
        ...(before !== undefined && { before: { homeState: before.homeState } }),
        after: { policyNumber: policy.policyNumber, homeState, reason, citation, notes },
      });
      return this.readHomeState(tx, policyId);
    });
  }

  /** Explains that a policy's state differs from the recorded home state; null if the state is right or there is no record. */
  async getWarning(tx: OrganizationTx, policy: VersionedPolicyRecord): Promise<string | null> {
    const [current] = await findRecords(tx, policy.id);
    return current === undefined ? null : this.describeWarning(current, policy);
  }

  private async readHomeState(tx: OrganizationTx, policyId: string): Promise<PolicyHomeStateDto> {
    const policy = assertFound(await findPolicy(tx, policyId), 'policy');
    const records = await findRecords(tx, policyId);
    const [current] = records;
    return {
      records: records.map((record) => toHomeStateRecordDto(record, this.getPlaceName)),
      isInherited: current !== undefined && current.policyId !== policyId,
      homeStateWarning: current === undefined ? null : this.describeWarning(current, policy),
      allocationNotes: current === undefined ? [] : await this.listNotes(tx, policy, current),
      places: this.listPlaces(),
    };
  }

  private describeWarning({ homeState, reason }: HomeStateRecord, { state }: VersionedPolicyRecord): string | null {
    const homeStateName = homeState === null ? null : this.getPlaceName(homeState);
    const isPriced = homeState !== null && this.jurisdictions.find(homeState) !== undefined;
    return describeHomeStateMismatch({ homeState, homeStateName, reason }, { state, stateName: this.stateName(state) }, isPriced);
  }

  private async listNotes(tx: OrganizationTx, policy: VersionedPolicyRecord, { answers, premium }: HomeStateRecord): Promise<string[]> {
    const { allocation } = answers;
    if (allocation === null) return [];
    const facts = await findCurrentTermFacts(tx, policy.id);
    const pricer = await this.rules.getPricer(tx);
    const [then, now] = [parseDollarsToBigInt(premium), parseDollarsToBigInt(policy.premium)];
    const isOutdated = allocation.basis === 'dollars' && then !== now;
    return [
      ...(isOutdated
        ? [
            `The allocation adds up to ${formatDollars(Number(then))}, and the premium of the current term is ${formatDollars(Number(now))}. Record it again.`,
          ]
        : []),
      ...describeAllocationEffects(allocation, facts, pricer, this.stateName(policy.state)),
    ];
  }

  private listPlaces(): { place: Place; placeName: string }[] {
    const named = PLACES.map((place) => ({ place, placeName: this.getPlaceName(place) }));
    const isState = ({ place }: { place: Place }) => this.jurisdictions.find(place) !== undefined;
    const states = this.jurisdictions.list().flatMap(({ code }) => named.filter(({ place }) => place === code));
    return [
      ...states,
      ...named.filter((one) => !isState(one) && one.place !== OUTSIDE_US),
      ...named.filter(({ place }) => place === OUTSIDE_US),
    ];
  }

  private stateName(code: string): string {
    return this.jurisdictions.find(code)?.name ?? code;
  }

  private readonly getPlaceName = (place: Place): string => getPlaceName(place, (code) => this.jurisdictions.find(code)?.name);
}

/** Drops answers that do not apply to the chosen arrangement. */
function toAnswers(given: HomeStateAnswersDto): HomeStateAnswers {
  const { insuredKind, arrangement, principalPlace, groupMembers = [], holderPaysPremium, riskShare, allocationBasis, allocation } = given;
  const isGroup = arrangement === 'affiliated_group';
  const place = isGroup ? null : (principalPlace ?? null);
  return {
    insuredKind: isGroup ? 'organization' : insuredKind,
    arrangement,
    principalPlace: place,
    groupMembers: isGroup
      ? groupMembers.map(({ name, principalPlace: of, premiumShare }) => ({ name, principalPlace: of, premiumShare }))
      : [],
    holderPaysPremium: arrangement === 'group_policy' ? (holderPaysPremium ?? null) : null,
    riskShare: place === OUTSIDE_US ? null : (riskShare ?? null),
    allocation:
      allocation === undefined
        ? null
        : { basis: allocationBasis ?? 'percent', parts: allocation.map(({ place: at, part }) => ({ place: at, part })) },
  };
}
