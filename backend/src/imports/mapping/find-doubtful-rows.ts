import { CHANGE_SUFFIX } from '../rows/change-suffix.js';
import { addMonths } from '../../dates/calendar-date.js';
import { normalizeIdentifier, quoteCell, type SheetRow } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { parseTransactionType } from '../rows/transaction-type.js';
import { findColumnMeanings, getValueKey } from '../rows/value-columns.js';
import type { DoubtfulRow } from './doubtful-row.js';
import { readPremiums } from './doubtful-table.js';
import {
  askAboutDayNumbers,
  askAboutLastTotal,
  askAboutOtherContents,
  askAboutOtherInsureds,
  askAboutPartsBelow,
  askAboutSplitAmounts,
  askAboutTermLengths,
} from './find-doubtful-cells.js';
import { askAboutIncludedCharges, askAboutRates } from './find-included-charges.js';
import { askAboutOtherPremium } from './find-other-premium.js';
import { askAboutNameParts, askAboutWrappedNames } from './find-split-facts.js';
import { askAboutAnnualPremium, askAboutUntypedRows } from './find-untyped-rows.js';
import type { MappingRemark } from './mapping-remark.js';
import { readColumn, readDays } from './read-column.js';
import { listNumbers, selectRelated } from './related-rows.js';
import { remember } from './remember.js';

type DoubtMapping = Pick<TableMapping, 'columns' | 'dateOrder' | 'thousandsSeparator' | 'values'>;

/** Questions about rows that probably do not mean what they state. */
export interface DoubtfulRowQuestions {
  /** Questions about the premiums of changes. In a file that follows the template, the premium in a row with a type is the transaction's premium. */
  readonly premiums: readonly MappingRemark[];
  /**
   * Questions about columns with a value only in the first row of each group, or with contents that do not match their name. In a file that follows
   * the template, empty cells are missing values, column names are right, and words in a policy number are part of the number.
   */
  readonly groups: readonly MappingRemark[];
  /** Questions about indistinguishable rows. If the user is asked about the layout of the file, that answer also covers them. */
  readonly untyped: readonly MappingRemark[];
  readonly others: readonly MappingRemark[];
}

/** Range, relative to the policy's premium, in which an endorsement's premium may repeat the policy's. */
const WHOLE_PREMIUM_RANGE = { min: 0.75, max: 1.5 };
/** The longest usual term. */
const MAX_MONTHS = 60;

/**
 * Asks about rows that probably do not mean what they state: a change with the premium of the whole policy or dated before its term,
 * terms of a policy that overlap, a policy number that includes an endorsement number, a term of many years, and a column with a value only in the
 * first row of each group.
 */
export function findDoubtfulRows(rows: readonly SheetRow[], names: readonly string[], mapping: DoubtMapping): DoubtfulRowQuestions {
  const getPlace = (column: ColumnName): number => names.indexOf(mapping.columns[column] ?? '\0');
  const getColumn = (column: ColumnName): readonly string[] => readColumn(rows, getPlace(column));
  const getDays = (column: ColumnName): readonly (string | undefined)[] => readDays(rows, getPlace(column), mapping.dateOrder);
  const texts = {
    number: getColumn('policy_number'),
    insured: getColumn('insured_name'),
    premium: getColumn('premium'),
    type: getColumn('transaction_type'),
    state: getColumn('state'),
    externalId: getColumn('external_id'),
  };
  const days = { effective: getDays('effective_date'), expiration: getDays('expiration_date'), dated: getDays('transaction_date') };
  const amounts = readPremiums({ rows, names, mapping });
  const getType = remember((text: string) => getTypeMeaning(text, mapping));
  const seen = rows.map(
    ({ row, cells }, at): DoubtfulRow => ({
      row,
      number: normalizeIdentifier(texts.number[at] ?? ''),
      insured: texts.insured[at] ?? '',
      premium: texts.premium[at] ?? '',
      type: getType(texts.type[at] ?? ''),
      isTyped: texts.type[at] !== '',
      effective: days.effective[at],
      expiration: days.expiration[at],
      dated: days.dated[at],
      state: texts.state[at] ?? '',
      cents: Math.round(100 * (amounts[at] ?? Number.NaN)),
      hasExternalId: texts.externalId[at] !== '',
      cells,
    }),
  );
  const related = selectRelated(rows, getPlace('policy_number'), seen);
  const changeNumbers = askAboutChangeNumbers(seen);
  return {
    premiums: [...askAboutWholePremiums(related), ...askAboutReinstatements(related)],
    groups: [
      ...askAboutGroups(rows, names, mapping.columns),
      ...(changeNumbers.length === 0 ? [...askAboutNumberWords(seen), ...askAboutSequences(related)] : []),
      ...[
        askAboutOtherContents,
        askAboutNameParts,
        askAboutWrappedNames,
        askAboutOtherInsureds,
        askAboutPartsBelow,
        askAboutLastTotal,
      ].flatMap((ask) => ask({ rows, names, mapping })),
    ],
    untyped: askAboutUntypedRows(related),
    others: [
      ...askAboutEarlyChanges(seen),
      ...askAboutOverlaps(related),
      ...changeNumbers,
      ...askAboutLongTerms(seen),
      ...askAboutAnnualPremium(seen, mapping.columns.premium),
      ...askAboutOtherPremium(rows, names, mapping),
      ...[askAboutDayNumbers, askAboutSplitAmounts, askAboutIncludedCharges, askAboutRates, askAboutTermLengths].flatMap((ask) =>
        ask({ rows, names, mapping }),
      ),
    ],
  };
}

/** Columns that pivot tables and grouped reports fill only in the first row of each group. */
const GROUP_COLUMNS: readonly ColumnName[] = ['transaction_type', 'insurer_name', 'line_of_business', 'coverage_type', 'broker_name'];
/** Columns that are filled for a policy but not for a total. */
const POLICY_COLUMNS: readonly ColumnName[] = ['policy_number', 'insured_name', 'effective_date'];

/** Asks about a column whose values all differ, with empty cells in between, because an empty cell may repeat the value above. */
function askAboutGroups(rows: readonly SheetRow[], names: readonly string[], columns: TableMapping['columns']): MappingRemark[] {
  const needed = POLICY_COLUMNS.flatMap((column) => columns[column] ?? []).map((header) => readColumn(rows, names.indexOf(header)));
  const isPolicy = (_: string, at: number): boolean => needed.every((texts) => texts[at] !== '');
  for (const column of GROUP_COLUMNS) {
    const header = columns[column];
    const place = header === undefined ? -1 : names.indexOf(header);
    if (header === undefined || place < 0) continue;
    const texts = readColumn(rows, place).filter(isPolicy);
    const stated = texts.filter((text) => text !== '');
    const isGrouped = texts[0] !== '' && stated.length > 1 && stated.length < texts.length && new Set(stated).size === stated.length;
    if (isGrouped)
      return [
        {
          about: column,
          sentence: `${quoteCell(header)} may have a value only in the first row of each group. If it does, fill in the empty cells below.`,
        },
      ];
  }
  return [];
}

/** Returns the meaning of a type; undefined if it is undecided. */
function getTypeMeaning(type: string, { values }: DoubtMapping): string | undefined {
  const [meaning, ...others] = findColumnMeanings('transaction_type', type, () => undefined);
  return parseTransactionType(type) ?? values?.transaction_type?.[getValueKey(type)] ?? (others.length === 0 ? meaning : undefined);
}

/** Types of changes whose premium may be the whole policy's. */
const PREMIUM_CHANGES: Readonly<Record<string, string>> = { endorsement: 'endorsement', audit: 'audit' };

const isOpening = ({ type }: DoubtfulRow): boolean => type === 'new' || type === 'renewal';

function askAboutWholePremiums(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const openings = new Map<string, DoubtfulRow>();
  for (const row of seen) {
    if (isOpening(row)) openings.set(row.number, row);
    const opening = openings.get(row.number);
    const change = PREMIUM_CHANGES[row.type ?? ''];
    if (change === undefined || opening === undefined) continue;
    const part = row.cents / opening.cents;
    if (part < WHOLE_PREMIUM_RANGE.min || part > WHOLE_PREMIUM_RANGE.max || Number.isNaN(part)) continue;
    const sentence =
      `The ${change} in row ${row.row} has a premium of ${quoteCell(row.premium)}, and policy ${quoteCell(row.number)} has ${quoteCell(opening.premium)} in row ` +
      `${opening.row}. If it is the premium of the whole policy, enter only the change.`;
    return [{ about: 'premium', sentence }];
  }
  return [];
}

/** Asks about a reinstatement with more premium than the cancellations above returned, because it may be the whole policy's premium. */
function askAboutReinstatements(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const returned = new Map<string, number>();
  for (const { row, number, type, cents, premium } of seen) {
    const before = returned.get(number);
    if (type === 'cancellation') returned.set(number, (before ?? 0) - cents);
    else if (type === 'reinstatement' && before !== undefined && cents > before) {
      const sentence = `The reinstatement in row ${row} has a premium of ${quoteCell(premium)}, more than the cancellation of policy ${quoteCell(number)} returned. If it is the premium of the whole policy, enter only what was returned.`;
      return [{ about: 'premium', sentence }];
    }
  }
  return [];
}

/** Types of changes that cannot be effective before their term. Excludes cancellations, because a policy can be canceled before it begins. */
const CHANGES_WITHIN_TERM: Readonly<Record<string, string>> = {
  ...PREMIUM_CHANGES,
  return_premium: 'return premium',
  reinstatement: 'reinstatement',
};

function askAboutEarlyChanges(seen: readonly DoubtfulRow[]): MappingRemark[] {
  for (const { row, type, dated, effective } of seen) {
    const change = CHANGES_WITHIN_TERM[type ?? ''];
    if (change === undefined || dated === undefined || effective === undefined || dated >= effective) continue;
    const sentence = `The ${change} in row ${row} is dated ${dated}, before its term begins on ${effective}. Check both dates.`;
    return [{ about: 'transaction_date', sentence }];
  }
  return [];
}

/** Asks about overlapping terms of a policy in a state, unless the policy is canceled in between. */
function askAboutOverlaps(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const openings = new Map<string, DoubtfulRow>();
  for (const row of seen) {
    const key = `${row.number} ${row.state.toUpperCase()}`;
    const before = openings.get(key);
    if (row.type === 'cancellation') openings.delete(key);
    if (!isOpening(row) || row.effective === undefined || row.expiration === undefined || row.number === '') continue;
    openings.set(key, row);
    if (before?.effective === undefined || before.expiration === undefined || !areOverlapping(before, row)) continue;
    const sentence =
      `Rows ${before.row} and ${row.row} of ${quoteCell(row.number)} have terms that overlap, from ${before.effective} to ${before.expiration} and from ` +
      `${row.effective} to ${row.expiration}. If they are one term, correct the dates.`;
    return [{ about: 'effective_date', sentence }];
  }
  return [];
}

/** Returns true for overlapping terms. A term that begins on the day another ends does not overlap it. */
function areOverlapping(one: DoubtfulRow, other: DoubtfulRow): boolean {
  if (one.effective === other.effective) return false;
  return (one.effective ?? '') < (other.expiration ?? '') && (other.effective ?? '') < (one.expiration ?? '');
}

/** Asks about a policy that begins during another policy's term, for the same insured and with a number that differs only in its sequence. */
function askAboutSequences(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const firsts = new Map<string, DoubtfulRow>();
  for (const row of seen) {
    const { number, insured, effective, expiration, state, isTyped } = row;
    if (effective === undefined || expiration === undefined || isTyped) continue;
    const getKey = (base: string): string => [base, insured, state, expiration].join('\t').toLowerCase();
    const keys = listNumbers(number).map(getKey);
    const first = keys.map((key) => firsts.get(key)).find((one) => one !== undefined && one.number !== number);
    if (first?.effective !== undefined && first.effective !== effective) {
      const [later, earlier] = first.effective < effective ? [row, first] : [first, row];
      const sentence = `${quoteCell(later.number)} in row ${later.row} begins during the term of ${quoteCell(earlier.number)} and ends with it. If it is an endorsement, enter the number of the policy and its type.`;
      return [{ about: 'policy_number', sentence }];
    }
    for (const key of keys) if (!firsts.has(key)) firsts.set(key, row);
  }
  return [];
}

function askAboutChangeNumbers(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const changes = seen.filter(({ number }) => CHANGE_SUFFIX.test(number));
  const numbers = new Set(changes.length === 0 ? [] : seen.map(({ number }) => number));
  const found = changes.find(({ number }) => numbers.has(number.replace(CHANGE_SUFFIX, '')));
  if (found === undefined) return [];
  const { number } = found;
  const sentence = `${quoteCell(number)} may be an endorsement of ${quoteCell(number.replace(CHANGE_SUFFIX, ''))}. If it is, enter the number of the policy and its type.`;
  return [{ about: 'policy_number', sentence }];
}

/** Words at the end of a policy number that name a transaction, or at the beginning that name a quote. */
const TRANSACTION_WORDS =
  /[\s\-/](?:endt|endorsement|audit|cxl|canc|inst|installment|renewal)\.?(?:[\s#-]*\d{1,3})?$|\s(?:end|ap|rp|aud|ren|rnwl|rwl|nb|new|can|cxl|rein|reinst)\.?(?:[\s#-]*\d{1,3})?$/i;
const QUOTE_WORDS = /^(?:quote|qte|submission|subm|sub|binder|bnd|indication)[\s\-#:]/i;

/** Asks about a policy number with these words if no other row has the number without them. */
function askAboutNumberWords(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const found = seen.find(({ number }) => /\d/.test(number) && (TRANSACTION_WORDS.test(number) || QUOTE_WORDS.test(number)));
  if (found === undefined) return [];
  const advice = TRANSACTION_WORDS.test(found.number)
    ? 'If its end names a transaction, enter the number of the policy, and the type of the transaction in its column.'
    : 'If it is the number of a quote or a binder, enter the number on the declarations page.';
  return [{ about: 'policy_number', sentence: `The policy number in row ${found.row} is ${quoteCell(found.number)}. ${advice}` }];
}

function askAboutLongTerms(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const getLastEnd = remember((effective: string) => addMonths(effective, MAX_MONTHS));
  const found = seen.find(
    ({ effective, expiration }) => effective !== undefined && expiration !== undefined && expiration > getLastEnd(effective),
  );
  if (found === undefined) return [];
  return [
    {
      about: 'expiration_date',
      sentence: `The term in row ${found.row} is from ${found.effective} to ${found.expiration}, more than 5 years. Check the dates.`,
    },
  ];
}
