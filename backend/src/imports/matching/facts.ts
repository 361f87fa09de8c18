import { groupedAmount } from '../../money/grouped-amount.js';
import { coverageKey } from '../../book/coverage-key.js';
import { detailText } from '../../book/detail-text.js';
import { DETAIL_NAMES, type DetailMeaning, type DetailName, DETAILS } from '../../book/transaction-details.js';
import { FACTS_OF_PARTS } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type BookedRow, isStatement, statedPremiumOf } from './booked-row.js';
import { haveParts, insurersChange, leavesParts, linesChange } from './parts-changes.js';

const SEPARATOR = '\u0001';

type Moneyed = Pick<PolicyRow, 'effectiveDate' | 'expirationDate' | 'transactionDate'>;

const factsOf = ({ effectiveDate, expirationDate, transactionDate }: Moneyed, premiumCents: number, type: string): string =>
  [effectiveDate, expirationDate, transactionDate, premiumCents, type].join(SEPARATOR);

type Named = Pick<BookedRow, 'insuredName' | 'brokerName' | 'insurerName' | 'notes'>;

export const namesKey = ({ insuredName, brokerName, insurerName, notes }: Named): string =>
  [insuredName ?? '', brokerName ?? '', insurerName ?? '', notes ?? ''].join(SEPARATOR);

/** Facts of a row that have to be equal for the same transaction, strictest first. */
export type Likeness = 'with-names' | 'facts' | 'without-coverage';

export function keyOfRow(row: PolicyRow, likeness: Likeness): string {
  const facts = factsOf(row, row.premiumCents, row.statedType ?? '');
  if (likeness === 'without-coverage') return facts;
  const covered = `${facts}${SEPARATOR}${coverageKey(row.coverageType)}`;
  return likeness === 'facts' ? covered : `${covered}${SEPARATOR}${namesKey(row)}`;
}

/**
 * Returns the keys under which rows find a transaction: its type, the type that its row stated, and no type where it describes the policy.
 */
export function keysOfBooked(booked: BookedRow, likeness: Likeness): string[] {
  const types = new Set<string>([booked.type, booked.statedType ?? booked.type]);
  if (isStatement(booked)) types.add('');
  return [...types].map((type) => {
    const facts = factsOf(booked, statedPremiumOf(booked), type);
    if (likeness === 'without-coverage') return facts;
    const covered = `${facts}${SEPARATOR}${coverageKey(booked.coverageType)}`;
    return likeness === 'facts' ? covered : `${covered}${SEPARATOR}${namesKey(booked)}`;
  });
}

/** Key of all facts: rows of one file that share it are one row, sent twice. */
export const wholeKey = (row: PolicyRow): string =>
  `${keyOfRow(row, 'with-names')}${SEPARATOR}${row.externalId ?? ''}${SEPARATOR}${JSON.stringify(row.details)}`;

/** Describes names in the row that differ from the book; null without differences. Blank cells are ignored. */
export function namesNote(row: PolicyRow, booked: BookedRow): string | null {
  const changes = [
    change('Insured', booked.insuredName ?? row.insuredName, row.insuredName),
    change('Broker', booked.brokerName, row.brokerName),
    haveParts(row, booked) && !leavesParts(row, booked)
      ? insurersChange(row, booked)
      : change('Insurer', booked.insurerName, row.insurerName),
    change('Notes', booked.notes, row.notes),
    ...detailChanges(row, booked, ({ isPriced }) => !isPriced),
  ].filter((one) => one !== null);
  return changes.length === 0 ? null : `${changes.join('; ')}.`;
}

const MOST_CHARACTERS = 60;
const show = (text: string | null): string =>
  text === null ? '(none)' : text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}...` : text;

function change(name: string, before: string | null, after: string | null): string | null {
  return after === null || before === after ? null : `${name} ${show(before)} -> ${show(after)}`;
}

/** Lists differences that affect the tax, except the premium. */
export function taxChanges(row: PolicyRow, booked: BookedRow): string[] {
  const isOwnTerm = booked.effectiveDate === booked.termEffectiveDate;
  const opens = openingOf(row, booked);
  const changes = [
    change('Type', booked.type, opens),
    row.coverageType === null || haveParts(row, booked) || coverageKey(row.coverageType) === coverageKey(booked.coverageType)
      ? null
      : change('Coverage', booked.coverageType, row.coverageType),
    isOwnTerm ? change('Effective date', booked.effectiveDate, row.effectiveDate) : null,
    change('Expiration date', booked.expirationDate, row.expirationDate),
    row.statesTransactionDate ? change('Transaction date', booked.transactionDate, row.transactionDate) : null,
  ];
  return [...changes.filter((one) => one !== null), ...pricedDetailChanges(row, booked)];
}

/**
 * Compares the opening type of a row with the book's: new business against a renewal, or the reverse.
 * @returns the row's type when it differs, otherwise null
 */
export function openingOf({ statedType }: PolicyRow, booked: BookedRow): 'new' | 'renewal' | null {
  if (statedType !== 'new' && statedType !== 'renewal') return null;
  const isOther = statedType !== booked.type && statedType !== booked.statedType;
  return isOther && (booked.type === 'new' || booked.type === 'renewal') ? statedType : null;
}

/** Lists details that decide the price and differ in the row, coverages included. A difference to the book has no amounts to compare. */
export function pricedDetailChanges(row: PolicyRow, booked: BookedRow): string[] {
  const hasAmounts = booked.statedPremiumCents === null;
  const lines = linesChange(row, booked);
  const changes = detailChanges(row, booked, ({ isPriced, isAmount }) => isPriced && (hasAmounts || !isAmount));
  return lines === null ? changes : [lines, ...changes];
}

/** Returns true when a row states an amount besides the premium that decides the price, such as a fee. */
export const statesAmounts = ({ details }: PolicyRow): boolean =>
  details !== null && DETAIL_NAMES.some((name) => DETAILS[name].isPriced && DETAILS[name].isAmount && Boolean(details[name]));

/** Details that each coverage or insurer of a transaction has separately. */
const OF_PARTS: ReadonlySet<DetailName> = new Set(FACTS_OF_PARTS);

function detailChanges(row: PolicyRow, booked: BookedRow, isWanted: (meaning: DetailMeaning) => boolean): string[] {
  const { details: stated } = row;
  const { details } = booked;
  if (stated === null) return [];
  const names = haveParts(row, booked) ? DETAIL_NAMES.filter((name) => !OF_PARTS.has(name)) : DETAIL_NAMES;
  return names.flatMap((name) => {
    const meaning = DETAILS[name];
    const after = stated[name];
    // A blank cell keeps a descriptive detail, and clears one that decides the price.
    if (after === undefined || (after === null && !meaning.isPriced) || !isWanted(meaning)) return [];
    const before = details?.[name] ?? null;
    if (before === after || (meaning.isAmount && (before ?? 0) === (after ?? 0))) return [];
    return [`${meaning.label} ${textOf(name, before)} -> ${textOf(name, after)}`];
  });
}

const textOf = (name: DetailName, value: string | number | boolean | null): string => show(value === null ? null : detailText(name, value));

export const premiumChange = (before: number | bigint, after: number | bigint): string =>
  `${groupedAmount(before)} -> ${groupedAmount(after)}`;
