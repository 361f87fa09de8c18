import { Injectable } from '@nestjs/common';
import { type AddNote, openTable, type OpenFile } from '@stampline/tables';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { refuseDownloadedFile } from '../../platform/content/tables/downloaded-files.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { isTemplateHeader } from '../rows/columns.js';
import type { ImportChoices } from '../matching/import-choices.js';
import { findTableQuestions } from './find-table-questions.js';
import { findFirstRow, MAX_ROWS_READ } from './find-header.js';
import { addLaterRows } from './later-rows.js';
import { proposeMapping } from './propose-mapping.js';

const ADVICE =
  'Correct the file. If it is right as it is, send it to POST /api/policies/imports/inspect, which lists these questions, and upload it with the mapping of the response, which answers them.';

/** Checks files that are uploaded without a mapping for the questions of an inspection, which no user has answered. */
@Injectable()
export class TemplateQuestionsService {
  constructor(private readonly clock: ClockService) {}

  /**
   * Rejects a file like the template that leaves a question open. Rows of another format are refused one by one, and the format decides how rows of
   * one policy belong together; unless the user has chosen it, rows that nothing distinguishes are named in a note.
   * @throws TaskFailedError 'open-questions', UnreadableFileError
   */
  async refuseOpenQuestions(fileName: string, open: OpenFile, { rows: choice }: ImportChoices, note: AddNote): Promise<void> {
    const table = await openTable(fileName, open);
    const found = await findFirstRow(table, MAX_ROWS_READ, refuseDownloadedFile);
    if (found === undefined) return;
    const { header, rows } = found;
    if (!isTemplateHeader(header.cells)) return;
    const place = { sheet: null, headerRow: header.row };
    const beginning = proposeMapping(header.cells, rows, place, findStateCode);
    const today = this.clock.today();
    const first = {
      proposal: beginning,
      fitted: [],
      tableQuestions: findTableQuestions(found, beginning.mapping, { fileName, sheet: table.sheets[0], today }),
      chosenValues: [],
    };
    const { proposal, tableQuestions } = await addLaterRows(table, found, first, { place, chosen: [], today });
    const asked = [...tableQuestions, ...proposal.askedOfTemplate].map(({ sentence }) => sentence);
    if (asked.length > 0) throw new TaskFailedError('open-questions', `Nothing was imported. ${asked.join(' ')} ${ADVICE}`);
    if (choice === undefined) for (const { sentence } of proposal.notedOfTemplate) note(sentence);
  }
}
