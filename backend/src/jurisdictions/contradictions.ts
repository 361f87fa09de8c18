import type { FeeLimit, LawStatement, Obligation, RulebookJurisdiction, SearchStatement, LegalSupport } from './rulebook.types.js';

/**
 * Lists, as sentences, contradictions between statements of a jurisdiction that are valid on the same days. If sources disagree, the rulebook follows
 * one, and a note names the other.
 */
export function findContradictions({ code, filing }: Pick<RulebookJurisdiction, 'code' | 'filing'>): string[] {
  const found = [
    ...listPairs(filing.statements).flatMap(([one, other]) => (one.kind === other.kind ? compareStatements(one, other) : [])),
    ...filing.statements.flatMap(checkNumbers),
    ...listPairs(filing.diligentSearch).flatMap(([one, other]) => compareSearches(one, other)),
    ...filing.diligentSearch.flatMap((search) => filing.statements.flatMap((statement) => compareRetention(search, statement))),
    ...filing.statements.flatMap((statement) => filing.obligations.flatMap((duty) => comparePlacementReport(statement, duty))),
    ...listPairs(filing.obligations).flatMap(([one, other]) => compareObligations(one, other)),
  ];
  return found.map((sentence) => `${code} ${sentence}`);
}

/** Pairs of elements that are both valid on at least one day. */
function listPairs<One extends Pick<LegalSupport, 'effectiveFrom' | 'effectiveTo'>>(all: readonly One[]): [One, One][] {
  return all.flatMap((one, at) => all.slice(at + 1).flatMap((other): [One, One][] => (areValidTogether(one, other) ? [[one, other]] : [])));
}

type ValidDays = Pick<LegalSupport, 'effectiveFrom' | 'effectiveTo'>;

const areValidTogether = (one: ValidDays, other: ValidDays): boolean =>
  (one.effectiveFrom ?? '') <= (other.effectiveTo ?? '9999') && (other.effectiveFrom ?? '') <= (one.effectiveTo ?? '9999');

function compareStatements(one: LawStatement, other: LawStatement): string[] {
  const { kind } = one;
  const found: string[] = [];
  if ((one.text === null) !== (other.text === null)) found.push(`states ${kind} and says that none was found: ${one.text ?? other.text}`);
  if (one.years !== undefined && other.years !== undefined && one.startsAt === other.startsAt && one.years !== other.years) {
    found.push(`keeps records for ${one.years} and for ${other.years} years`);
  }
  for (const { about, unit, value } of one.amounts ?? []) {
    const same = other.amounts?.find((amount) => amount.about === about && amount.unit === unit);
    if (same !== undefined && same.value !== value) found.push(`gives ${value} and ${same.value} ${unit} for ${about} (${kind})`);
  }
  if (one.cap !== undefined && other.cap !== undefined && areConflictingLimits(one.cap, other.cap))
    found.push(`limits ${one.cap.fees} twice`);
  return found;
}

/** Returns true for two dollar limits on the same fees, because one would never be reached. */
function areConflictingLimits(one: FeeLimit, other: FeeLimit): boolean {
  return describeScope(one) === describeScope(other) && one.maxUsd !== other.maxUsd;
}

const describeScope = ({ kinds, chargedBy, onlyLines = [], maxPercent }: FeeLimit): string =>
  JSON.stringify([kinds.toSorted(), chargedBy.toSorted(), onlyLines.toSorted(), maxPercent]);

function checkNumbers({ kind, text, amounts = [], cap, years }: LawStatement): string[] {
  const found: string[] = [];
  for (const [at, { about, unit, value }] of amounts.entries()) {
    const later = amounts.slice(at + 1).find((amount) => amount.about === about && amount.unit === unit);
    if (later !== undefined && later.value !== value) found.push(`gives ${value} and ${later.value} ${unit} for ${about} (${kind})`);
  }
  if (cap !== undefined && cap.maxPercent === undefined) {
    const max = Math.max(Number(cap.maxUsd), Number(cap.renewalMaxUsd ?? 0));
    const above = amounts.find(({ unit, value }) => unit === 'usd' && Number(value) > max);
    if (above !== undefined) found.push(`permits ${above.value} dollars, above its limit of ${max} for ${cap.fees}`);
  }
  if (text === null && (amounts.length > 0 || cap !== undefined || (years ?? null) !== null)) {
    found.push(`has numbers of ${kind}, of which none was found`);
  }
  return found;
}

function compareSearches(one: SearchStatement, other: SearchStatement): string[] {
  if (one.search !== other.search) return [`has a diligent search that is ${one.search} and ${other.search} on the same days`];
  return one.declinations === other.declinations ? [] : [`asks for ${one.declinations} and for ${other.declinations} declinations`];
}

function compareRetention(search: SearchStatement, { years, ...statement }: LawStatement): string[] {
  if (!areValidTogether(search, statement) || search.keptYears === null || (years ?? null) === null || years === search.keptYears)
    return [];
  return search.note === null && statement.note === undefined
    ? [`keeps the search for ${search.keptYears} years and its records for ${years}, and does not say why`]
    : [];
}

/** A rule on reporting individual placements applies only if no duty sets a deadline for the report. */
function comparePlacementReport({ reportsPlacement, text, ...statement }: LawStatement, duty: Obligation): string[] {
  const isBoth = reportsPlacement === true && duty.period === 'per-transaction' && areValidTogether(statement, duty);
  return isBoth ? [`has ${duty.id} and a rule on reporting placements without a duty: ${text}`] : [];
}

/** Finds two due dates for one duty. A rate table date next to a source's date is not a contradiction: both are shown. */
function compareObligations(one: Obligation, other: Obligation): string[] {
  const isOtherwiseDue = JSON.stringify(one.due) !== JSON.stringify(other.due);
  return describeDuty(one) === describeDuty(other) && isOtherwiseDue ? [`has two due dates of one duty: ${one.id} and ${other.id}`] : [];
}

const describeDuty = ({ basis, title, filingType, period, filedWith, condition }: Obligation): string =>
  JSON.stringify([basis, title, filingType, period, filedWith, condition]);
