import { askAboutSheets, type FoundHeader } from './find-header.js';
import { findDoubtfulYears } from './find-doubtful-years.js';
import { findTextLines, type TableNames } from './find-text-lines.js';
import { findUnseen } from './find-unseen.js';
import type { MappingRemark } from './mapping-remark.js';
import type { TableMapping } from '../rows/table-mapping.js';

export interface FileFacts extends TableNames {
  readonly today: string;
}

/**
 * Asks about things that columns and cells do not show: other sheets, text lines and names around the rows, hidden columns, comments, and years far
 * from the current one.
 */
export const findTableQuestions = (found: FoundHeader, mapping: TableMapping, facts: FileFacts): MappingRemark[] => [
  ...askAboutSheets(found),
  ...findTextLines(found, mapping.columns, facts),
  ...findUnseen(found, mapping.columns),
  ...findDoubtfulYears(found, mapping, facts.today),
];
