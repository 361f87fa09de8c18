import { askAboutSheets, type FoundHeader } from './find-header.js';
import { findDoubtfulYears } from './find-doubtful-years.js';
import { findTextLines, type TableNames } from './find-text-lines.js';
import { findUnseen } from './find-unseen.js';
import type { MappingRemark } from './mapping-remark.js';
import type { TableMapping } from '../rows/table-mapping.js';

/** Facts about a file other than its rows. */
export interface FileFacts extends TableNames {
  /** Current day, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Asks about what columns and their cells do not show: other sheets, lines of text and names next to the rows, hidden columns, comments, and years far
 * from the current one.
 */
export const findTableQuestions = (found: FoundHeader, mapping: TableMapping, facts: FileFacts): MappingRemark[] => [
  ...askAboutSheets(found),
  ...findTextLines(found, mapping.columns, facts),
  ...findUnseen(found, mapping.columns),
  ...findDoubtfulYears(found, mapping, facts.today),
];
