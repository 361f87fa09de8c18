import { Injectable } from '@nestjs/common';
import { type AddNote, type OpenedTable, openTable, type OpenFile } from '@stampline/tables';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { refuseDownloadedFile } from '../../platform/content/tables/downloaded-files.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { isTemplateHeader } from '../rows/columns.js';
import type { ImportChoices } from '../matching/import-choices.js';
import { type FileFacts, findTableQuestions } from './find-table-questions.js';
import { findFirstRow, MAX_ROWS_READ, omitRows } from './find-header.js';
import { addLaterRows } from './later-rows.js';
import { proposeMapping } from './propose-mapping.js';

const ADVICE =
  'Correct the file. If it is right as it is, send it to POST /api/policies/imports/inspect, which lists these questions, and upload it with the mapping of the response, which answers them.';

/** Checks files that are uploaded without a mapping for an inspection's questions, because no user has answered them. */
@Injectable()
export class TemplateQuestionsService {
  constructor(private readonly clock: ClockService) {}

  /**
   * Rejects a file like the template that leaves a question open. Rows in a different format are rejected one by one, and the format determines how
   * rows of one policy belong together; unless the user has chosen it, a note lists indistinguishable rows.
   * @throws TaskFailedError 'open-questions', UnreadableFileError
   */
  async refuseOpenQuestions(fileName: string, open: OpenFile, { rows: choice }: ImportChoices, note: AddNote): Promise<void> {
    const table = await openTable(fileName, open);
    const today = this.clock.today();
    const examined = await examineFirstRows(table, { fileName, today });
    if (examined === undefined) return;
    const { found, place, first } = examined;
    const { proposal, tableQuestions } = await addLaterRows(table, found, first, { place, chosen: [], today });
    const asked = [...tableQuestions, ...proposal.askedOfTemplate].map(({ sentence }) => sentence);
    if (asked.length > 0) throw new TaskFailedError('open-questions', `Nothing was imported. ${asked.join(' ')} ${ADVICE}`);
    if (choice === undefined) for (const { sentence } of proposal.notedOfTemplate) note(sentence);
  }
}

/** Examines the first rows, then frees them before reading later ones. @returns undefined for a file unlike the template */
async function examineFirstRows(table: OpenedTable, facts: FileFacts) {
  const found = await findFirstRow(table, MAX_ROWS_READ, refuseDownloadedFile);
  if (found === undefined || !isTemplateHeader(found.header.cells)) return undefined;
  const place = { sheet: null, headerRow: found.header.row };
  const proposal = proposeMapping(found.header.cells, found.rows, place, findStateCode);
  const tableQuestions = findTableQuestions(found, proposal.mapping, { ...facts, sheet: table.sheets[0] });
  return { found: omitRows(found), place, first: { proposal, fitted: [], tableQuestions, chosenValues: [] } };
}
