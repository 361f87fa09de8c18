import type { SheetRow } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import { decideDateOrder, type FormatDecision } from '../../dates/date-order.js';
import { decideAmounts, decideStateNames } from './decide-formats.js';
import { askAboutLayout, findLayout } from './find-layout.js';
import { askAboutValues, findValues, type FoundValue, listValuePlaces } from './find-values.js';
import { findDoubtfulNames } from './find-doubtful-names.js';
import { findDoubtfulRows } from './find-doubtful-rows.js';
import { findUnreadRows } from './find-unread.js';
import type { MappingRemark } from './mapping-remark.js';
import { readColumn } from './read-column.js';
import { AMOUNT_COLUMNS, DATE_COLUMNS, STATE_COLUMNS, type TableMapping } from '../rows/table-mapping.js';
import { convertAmount } from '../rows/convert-amount.js';
import { findOpenDateOrder, findOpenRowAnswers, findOpenSeparator } from './open-answers.js';
import { convertDate } from '../../dates/convert-date.js';

/** A remembered mapping, adjusted to the file. */
export interface FittedMapping {
  readonly mapping: TableMapping;
  /** Reasons for changing formats because the cells of this file are written differently. */
  readonly reasons: readonly MappingRemark[];
  /** Questions that the cells do not answer. */
  readonly questions: readonly MappingRemark[];
  /** Values that are not words of the format, with the meanings that the mapping gives them. */
  readonly values: readonly FoundValue[];
}

/**
 * Adjusts the formats of a remembered mapping to a file: a workbook saved as CSV has the same columns but writes its dates differently.
 * Keeps formats that can read the cells, because a user chose them, and derives the others from the cells.
 */
export function fitFormats(
  remembered: TableMapping,
  header: readonly string[],
  rows: readonly SheetRow[],
  stateCodeOf: (name: string) => string | undefined,
): FittedMapping {
  const names = header.map((name) => name.trim());
  const listTexts = (kind: ReadonlySet<ColumnName>): string[] => {
    const columns = Object.entries(remembered.columns).flatMap(([column, name]) =>
      [...kind].some((one) => one === column) ? [readColumn(rows, names.indexOf(name))] : [],
    );
    const texts = new Set(rows.flatMap((_, at) => columns.map((column) => column[at] ?? '')));
    texts.delete('');
    return [...texts];
  };
  const [dates, amounts, states] = [listTexts(DATE_COLUMNS), listTexts(AMOUNT_COLUMNS), listTexts(STATE_COLUMNS)];
  const order = decideDateOrder(dates);
  const written = decideAmounts(amounts);
  const stateNames = decideStateNames(states, (text) => stateCodeOf(text) !== undefined);
  const withCurrency = { ...remembered, ...written.value, currency: remembered.currency || written.value.currency };
  const isOtherOrder = canReadMore(dates, order.value, remembered.dateOrder, convertDate);
  const isOtherAmount = canReadMore(amounts, withCurrency, remembered, convertAmount);
  const isOtherState = stateNames.value && !remembered.stateNames;
  const { thousandsSeparator, currency } = isOtherAmount ? withCurrency : remembered;
  const changed: [string, boolean, FormatDecision<unknown>][] = [
    ['dateOrder', isOtherOrder, order],
    ['thousandsSeparator', isOtherAmount, written],
    ['stateNames', isOtherState, stateNames],
  ];
  const reported = changed.filter(([, isOther]) => isOther);
  const isNamed = remembered.stateNames || stateNames.value;
  const dateOrder = isOtherOrder ? order.value : remembered.dateOrder;
  const found = findLayout(rows, names, { ...remembered, dateOrder });
  const layout = remembered.layout ?? found?.layout;
  const read = { ...remembered, stateNames: isNamed, ...(layout !== undefined && { layout }) };
  const doubtful = findDoubtfulRows(rows, names, { ...remembered, dateOrder, thousandsSeparator });
  const values = findValues(rows, names, listValuePlaces(remembered.columns), { ...read, thousandsSeparator }, stateCodeOf);
  return {
    mapping: {
      ...read,
      dateOrder,
      thousandsSeparator,
      currency,
    },
    reasons: reported.flatMap(([about, , { reason }]) =>
      reason === null ? [] : [{ about, sentence: `${reason} The remembered mapping differs.` }],
    ),
    questions: [
      ...toQuestions('dateOrder', isOtherOrder ? order.question : findOpenDateOrder(dates, remembered.dateOrder, order.question)),
      ...toQuestions(
        'thousandsSeparator',
        (isOtherAmount ? null : findOpenSeparator(amounts, remembered.thousandsSeparator)) ?? written.question,
      ),
      ...toQuestions('stateNames', isOtherState ? stateNames.question : null),
      ...findOpenRowAnswers(remembered, names, rows),
      ...findUnreadRows({ header: names, rows, columns: remembered.columns, rivals: [], dateOrder }),
      ...doubtful.premiums,
      ...doubtful.groups,
      ...doubtful.others,
      ...findDoubtfulNames(rows, names, remembered.columns),
      ...(found === undefined ? doubtful.untyped : [askAboutLayout(found, remembered.layout)]),
      ...askAboutValues(values, remembered.columns),
    ],
    values,
  };
}

const toQuestions = (about: string, sentence: string | null): MappingRemark[] => (sentence === null ? [] : [{ about, sentence }]);

/** Returns true if one format can read a cell that the other cannot. */
const canReadMore = <Format>(
  cells: readonly string[],
  format: Format,
  other: Format,
  read: (cell: string, format: Format) => string | undefined,
): boolean => cells.some((cell) => read(cell, other) === undefined && read(cell, format) !== undefined);
