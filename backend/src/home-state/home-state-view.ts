import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { computeShares } from './allocation.js';
import type { HomeStateRecordDto } from './home-state.dto.js';
import type { HomeStateRecord } from './home-states.queries.js';
import type { Place } from './places.js';

/** @param nameOf returns the name of a place, for a sentence */
export function toHomeStateRecordDto(record: HomeStateRecord, nameOf: (place: Place) => string): HomeStateRecordDto {
  const { id, policyId, policyNumber, homeState, rule, reason, citation, notes, recordedAt, recordedByName } = record;
  const { insuredKind, arrangement, principalPlace, groupMembers, holderPaysPremium, riskShare, allocation } = record.answers;
  const parts = allocation === null ? [] : computeShares(allocation, parseDollarsToBigInt(record.premium));
  return {
    id,
    homeState,
    homeStateName: homeState === null ? null : nameOf(homeState),
    homeStateRule: rule,
    reason,
    citation,
    insuredKind,
    arrangement,
    principalPlace,
    principalPlaceName: principalPlace === null ? null : nameOf(principalPlace),
    groupMembers: groupMembers.map(({ name, principalPlace: place, premiumShare }) => ({
      name,
      principalPlace: place,
      placeName: nameOf(place),
      premiumShare,
    })),
    holderPaysPremium,
    riskShare,
    allocationBasis: allocation?.basis ?? null,
    allocationParts: parts.map(({ place, percent, amount }) => ({ place, placeName: nameOf(place), percent, amount })),
    notes,
    recordedAt: recordedAt.toISOString(),
    recordedByName,
    policyId,
    policyNumber,
  };
}
