import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import type { Upload } from '../../platform/web/http/receive-upload.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { type OpenedTable, openTable, UnreadableFileError } from '@stampline/tables';
import { refuseDownloadedFile } from '../../platform/content/tables/downloaded-files.js';
import { explainOtherPage } from '../../platform/content/tables/table-pages.js';
import { type InspectionChoices, readInspectionChoices } from './inspection-choices.http.js';
import { findTableQuestions } from './find-table-questions.js';
import { findHeader, type FoundHeader, explainPlace, MAX_ROWS_READ, omitRows } from './find-header.js';
import { findValues, type FoundValue, listValuePlaces } from './find-values.js';
import { type FittedMapping, fitFormats } from './fit-formats.js';
import { computeHeaderFingerprint } from './header-fingerprint.js';
import { addLaterRows } from './later-rows.js';
import { ImportMappingsService, type RememberedMapping } from './import-mappings.service.js';
import type { MappingRemark } from './mapping-remark.js';
import { type MappingProposal, proposeMapping } from './propose-mapping.js';
import { DownloadedListChangesService } from '../downloaded-lists/downloaded-list-changes.service.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** Maximum number of concurrent inspections in a process: each unpacks a workbook in memory. */
const MAX_CONCURRENT = 2;

export interface Inspection {
  readonly fileName: string;
  readonly table: OpenedTable;
  readonly found: FoundHeader;
  readonly proposal: MappingProposal;
  /** Reasons why this row was chosen for the column names. */
  readonly place: readonly MappingRemark[];
  /** Questions raised by something other than the columns and their cells. */
  readonly tableQuestions: readonly MappingRemark[];
  readonly remembered: readonly (RememberedMapping & FittedMapping)[];
  /** Values in the columns that the user has chosen. */
  readonly chosenValues: readonly FoundValue[];
  /** True if the file can be uploaded without a mapping. */
  readonly isStrict: boolean;
  readonly notes: readonly string[];
}

/** Inspects files before they are uploaded, without keeping them. */
@Injectable()
export class InspectionsService {
  private readonly turns = new ConcurrencyLimit(MAX_CONCURRENT);

  constructor(
    private readonly files: FileStore,
    private readonly mappings: ImportMappingsService,
    private readonly ownFiles: DownloadedListChangesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Reads a stored file, then deletes it. @param form text fields of the form. @throws Problem 'unreadable-file', 'validation-failed'
   */
  async inspectUpload(organizationId: string, { fileName, file: { fileId } }: Upload, form: object | undefined): Promise<Inspection> {
    try {
      const chosen = readInspectionChoices(form);
      return await this.turns.run(() => this.inspectFile(organizationId, fileName, fileId, chosen));
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      throw new Problem('unreadable-file', await this.ownFiles.explainRefusal(organizationId, error, { fileId, fileName }));
    } finally {
      await this.files.remove(organizationId, fileId);
    }
  }

  private async inspectFile(
    organizationId: string,
    fileName: string,
    fileId: string,
    { place: chosen, columns }: InspectionChoices,
  ): Promise<Inspection> {
    const notes: string[] = [];
    const table = await openTable(fileName, () => this.files.open(organizationId, fileId));
    let remembered: RememberedMapping[] = [];
    const isRemembered = async (fingerprints: readonly string[]): Promise<ReadonlySet<string>> => {
      remembered = await this.mappings.findForHeaders(organizationId, fingerprints);
      return new Set(remembered.map(({ fingerprint }) => fingerprint));
    };
    const found = await findHeader(table, MAX_ROWS_READ, isRemembered, (sentence) => void notes.push(sentence), chosen);
    if (found === undefined) throw new UnreadableFileError('The file has no rows.');
    const own = refuseDownloadedFile(found.header.cells);
    if (own !== undefined) notes.push(own);
    const fingerprint = computeHeaderFingerprint(found.header.cells);
    if (remembered.length === 0) remembered = await this.mappings.findForHeaders(organizationId, [fingerprint]);
    const { header, rows, sheet, isAtTheTop } = found;
    const place = { sheet, headerRow: header.row, ...(found.alike.length > 0 && { sheets: found.alike }) };
    const proposal = proposeMapping(header.cells, rows, place, findStateCode);
    const otherPage = proposal.missing.length === 0 ? undefined : explainOtherPage(header.cells, 'policies');
    if (otherPage !== undefined) throw new UnreadableFileError(otherPage);
    const fitted = remembered
      .filter((one) => one.fingerprint === fingerprint)
      .map((one) => ({ ...one, ...fitFormats({ ...omitSheets(one.mapping), ...place }, header.cells, rows, findStateCode) }));
    const { mapping } = fitted[0] ?? proposal;
    const today = this.clock.today();
    const places = listValuePlaces(columns);
    const first = {
      proposal,
      fitted,
      tableQuestions: findTableQuestions(found, mapping, { fileName, sheet: sheet ?? table.sheets[0], today }),
      chosenValues: findValues(rows, header.cells, places, mapping, findStateCode),
    };
    const findings = await addLaterRows(table, omitRows(found), first, { place, chosen: places, today });
    return {
      fileName,
      table,
      found,
      proposal: findings.proposal,
      place: explainPlace(found, chosen),
      tableQuestions: findings.tableQuestions,
      remembered: findings.fitted,
      chosenValues: findings.chosenValues,
      isStrict: isAtTheTop && findings.tableQuestions.length === 0 && findings.proposal.fitsTemplate,
      notes,
    };
  }
}

/** Omits the sheet names, because they come from a different file. */
const omitSheets = ({ sheets: _before, ...mapping }: TableMapping): TableMapping => mapping;
