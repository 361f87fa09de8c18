import { formatGroupedAmount } from '../../money/grouped-amount.js';
import { normalizeCoverage } from '../../book/normalize-coverage.js';
import { formatDetail } from '../../book/detail-text.js';
import { DETAIL_NAMES, type DetailMeaning, type DetailName, DETAILS } from '../../book/transaction-details.js';
import { PART_FACTS } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type RecordedRow, isStatement, getStatedPremium } from './recorded-row.js';
import { hasSeveralParts, describeInsurerChanges, isPartOfRecorded, describeLineChanges } from './parts-changes.js';

const SEPARATOR = '\u0001';

type MoneyFacts = Pick<PolicyRow, 'effectiveDate' | 'expirationDate' | 'transactionDate'>;

const buildFactsKey = ({ effectiveDate, expirationDate, transactionDate }: MoneyFacts, premiumCents: number, type: string): string =>
  [effectiveDate, expirationDate, transactionDate, premiumCents, type].join(SEPARATOR);

type NameFacts = Pick<RecordedRow, 'insuredName' | 'brokerName' | 'insurerName' | 'notes'>;

export const getNamesKey = ({ insuredName, brokerName, insurerName, notes }: NameFacts): string =>
  [insuredName ?? '', brokerName ?? '', insurerName ?? '', notes ?? ''].join(SEPARATOR);

/** Facts that must be equal for a row to be the same transaction, strictest set first. */
export type MatchStrictness = 'with-names' | 'facts' | 'without-coverage';

export function getRowKey(row: PolicyRow, likeness: MatchStrictness): string {
  const facts = buildFactsKey(row, row.premiumCents, row.statedType ?? '');
  if (likeness === 'without-coverage') return facts;
  const covered = `${facts}${SEPARATOR}${normalizeCoverage(row.coverageType)}`;
  return likeness === 'facts' ? covered : `${covered}${SEPARATOR}${getNamesKey(row)}`;
}

/**
 * Returns the keys under which a row can match a transaction: by its type, by the type stated in its row, and without a type if it describes the
 * policy.
 */
export function getRecordedKeys(booked: RecordedRow, likeness: MatchStrictness): string[] {
  const types = new Set<string>([booked.type, booked.statedType ?? booked.type]);
  if (isStatement(booked)) types.add('');
  return [...types].map((type) => {
    const facts = buildFactsKey(booked, getStatedPremium(booked), type);
    if (likeness === 'without-coverage') return facts;
    const covered = `${facts}${SEPARATOR}${normalizeCoverage(booked.coverageType)}`;
    return likeness === 'facts' ? covered : `${covered}${SEPARATOR}${getNamesKey(booked)}`;
  });
}

/** Returns a key of everything in a row. Rows of one file with the same key are the same row, sent twice. */
export const getWholeKey = (row: PolicyRow): string =>
  `${getRowKey(row, 'with-names')}${SEPARATOR}${row.externalId ?? ''}${SEPARATOR}${JSON.stringify(row.details)}`;

/** Describes names that differ from the book; null if none do. Blank cells are ignored. */
export function describeNameDifferences(row: PolicyRow, booked: RecordedRow): string | null {
  const changes = [
    describeChange('Insured', booked.insuredName ?? row.insuredName, row.insuredName),
    describeChange('Broker', booked.brokerName, row.brokerName),
    hasSeveralParts(row, booked) && !isPartOfRecorded(row, booked)
      ? describeInsurerChanges(row, booked)
      : describeChange('Insurer', booked.insurerName, row.insurerName),
    describeChange('Notes', booked.notes, row.notes),
    ...listDetailChanges(row, booked, ({ isPriced }) => !isPriced),
  ].filter((one) => one !== null);
  return changes.length === 0 ? null : `${changes.join('; ')}.`;
}

const MAX_CHARACTERS = 60;
const truncate = (text: string | null): string =>
  text === null ? '(none)' : text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text;

function describeChange(name: string, before: string | null, after: string | null): string | null {
  return after === null || before === after ? null : `${name} ${truncate(before)} -> ${truncate(after)}`;
}

/** Lists differences that affect the tax, except the premium. */
export function listTaxChanges(row: PolicyRow, booked: RecordedRow): string[] {
  const isOwnTerm = booked.effectiveDate === booked.termEffectiveDate;
  const opens = getDifferentOpening(row, booked);
  const changes = [
    describeChange('Type', booked.type, opens),
    row.coverageType === null ||
    hasSeveralParts(row, booked) ||
    normalizeCoverage(row.coverageType) === normalizeCoverage(booked.coverageType)
      ? null
      : describeChange('Coverage', booked.coverageType, row.coverageType),
    isOwnTerm ? describeChange('Effective date', booked.effectiveDate, row.effectiveDate) : null,
    describeChange('Expiration date', booked.expirationDate, row.expirationDate),
    row.statesTransactionDate ? describeChange('Transaction date', booked.transactionDate, row.transactionDate) : null,
  ];
  return [...changes.filter((one) => one !== null), ...listPricedDetailChanges(row, booked)];
}

/**
 * Compares a row's opening type with the book's: new business against renewal, or the reverse. @returns the row's type if it differs, otherwise null
 */
export function getDifferentOpening({ statedType }: PolicyRow, booked: RecordedRow): 'new' | 'renewal' | null {
  if (statedType !== 'new' && statedType !== 'renewal') return null;
  const isOther = statedType !== booked.type && statedType !== booked.statedType;
  return isOther && (booked.type === 'new' || booked.type === 'renewal') ? statedType : null;
}

/** Lists priced details, including coverages, that differ in the row. A recorded difference has no amounts to compare. */
export function listPricedDetailChanges(row: PolicyRow, booked: RecordedRow): string[] {
  const hasAmounts = booked.statedPremiumCents === null;
  const lines = describeLineChanges(row, booked);
  const changes = listDetailChanges(row, booked, ({ isPriced, isAmount }) => isPriced && (hasAmounts || !isAmount));
  return lines === null ? changes : [lines, ...changes];
}

/** Returns true if a row states an amount other than the premium that affects the price, such as a fee. */
export const hasStatedAmounts = ({ details }: PolicyRow): boolean =>
  details !== null && DETAIL_NAMES.some((name) => DETAILS[name].isPriced && DETAILS[name].isAmount && Boolean(details[name]));

/** Details that each coverage or insurer of a transaction has separately. */
const PART_DETAILS: ReadonlySet<DetailName> = new Set(PART_FACTS);

function listDetailChanges(row: PolicyRow, booked: RecordedRow, isWanted: (meaning: DetailMeaning) => boolean): string[] {
  const { details: stated } = row;
  const { details } = booked;
  if (stated === null) return [];
  const names = hasSeveralParts(row, booked) ? DETAIL_NAMES.filter((name) => !PART_DETAILS.has(name)) : DETAIL_NAMES;
  return names.flatMap((name) => {
    const meaning = DETAILS[name];
    const after = stated[name];
    // A blank cell keeps descriptive details and details added by a user, but clears other details that affect the price.
    const isKept = !meaning.isPriced || (name === 'coverageCode' && booked.isCodeAdded === true);
    if (after === undefined || (after === null && isKept) || !isWanted(meaning)) return [];
    const before = details?.[name] ?? null;
    if (before === after || (meaning.isAmount && (before ?? 0) === (after ?? 0))) return [];
    return [`${meaning.label} ${formatValue(name, before)} -> ${formatValue(name, after)}`];
  });
}

const formatValue = (name: DetailName, value: string | number | boolean | null): string =>
  truncate(value === null ? null : formatDetail(name, value));

export const describePremiumChange = (before: number | bigint, after: number | bigint): string =>
  `${formatGroupedAmount(before)} -> ${formatGroupedAmount(after)}`;
