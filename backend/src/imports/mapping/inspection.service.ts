import { Injectable } from '@nestjs/common';
import { stateCodeOf } from '../../jurisdictions/state-names.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import type { Upload } from '../../platform/web/http/receive-upload.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { type OpenedTable, openTable } from '../../platform/content/tables/table-file.js';
import { UnreadableFile } from '../../platform/content/tables/unreadable-file.js';
import { refuseOwnFile } from '../../platform/content/tables/own-files.js';
import { otherPageSentence } from '../../platform/content/tables/table-pages.js';
import { type InspectionChoices, inspectionChoices } from './inspection-choices.http.js';
import { askAboutSheets, findHeader, type FoundHeader, explainPlace } from './find-header.js';
import { findTextLines } from './find-text-lines.js';
import { findValues, type FoundValue, placesOfValues } from './find-values.js';
import { type FittedMapping, fitFormats } from './fit-formats.js';
import { headerFingerprint } from './header-fingerprint.js';
import { ImportMappingsService, type RememberedMapping } from './import-mappings.service.js';
import type { MappingRemark } from './mapping-remark.js';
import { type MappingProposal, proposeMapping } from './propose-mapping.js';
import { OwnFileChangesService } from '../own-files/own-file-changes.service.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { Turns } from './turns.js';

/** Rows that an inspection reads; later ones decide nothing. */
const ROWS_READ = 10_000;
/** Concurrent inspections in a process: each unpacks a workbook in memory. */
const AT_ONCE = 2;

/** Result of inspecting a file. */
export interface Inspection {
  readonly fileName: string;
  readonly table: OpenedTable;
  readonly found: FoundHeader;
  readonly proposal: MappingProposal;
  /** Reasons for the place of the column names. */
  readonly place: readonly MappingRemark[];
  /** Questions about other sheets with the same column names, and about lines of text beside the rows. */
  readonly besideRows: readonly MappingRemark[];
  readonly remembered: readonly (RememberedMapping & FittedMapping)[];
  /** Values of the columns that the person has chosen. */
  readonly chosenValues: readonly FoundValue[];
  /** True when the file can be uploaded without a mapping. */
  readonly isStrict: boolean;
  readonly notes: readonly string[];
}

/** Inspects files before they are uploaded, without keeping them. */
@Injectable()
export class InspectionsService {
  private readonly turns = new Turns(AT_ONCE);

  constructor(
    private readonly files: FileStore,
    private readonly mappings: ImportMappingsService,
    private readonly ownFiles: OwnFileChangesService,
  ) {}

  /**
   * Reads the beginning of a stored file, then deletes the file. @param form its text fields. @throws Problem 'unreadable-file',
   * 'validation-failed'
   */
  async inspect(organizationId: string, { fileName, file: { fileId } }: Upload, form: object | undefined): Promise<Inspection> {
    try {
      const chosen = inspectionChoices(form);
      return await this.turns.run(() => this.inspectFile(organizationId, fileName, fileId, chosen));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
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
      remembered = await this.mappings.forHeaders(organizationId, fingerprints);
      return new Set(remembered.map(({ fingerprint }) => fingerprint));
    };
    const found = await findHeader(table, ROWS_READ, isRemembered, (sentence) => void notes.push(sentence), chosen);
    if (found === undefined) throw new UnreadableFile('The file has no rows.');
    const own = refuseOwnFile(found.header.cells);
    if (own !== undefined) notes.push(own);
    const fingerprint = headerFingerprint(found.header.cells);
    if (remembered.length === 0) remembered = await this.mappings.forHeaders(organizationId, [fingerprint]);
    const { header, rows, sheet, isAtTheTop } = found;
    const place = { sheet, headerRow: header.row, ...(found.alike.length > 0 && { sheets: found.alike }) };
    const proposal = proposeMapping(header.cells, rows, place, stateCodeOf);
    const otherPage = proposal.missing.length === 0 ? undefined : otherPageSentence(header.cells, 'policies');
    if (otherPage !== undefined) throw new UnreadableFile(otherPage);
    const fitted = remembered
      .filter((one) => one.fingerprint === fingerprint)
      .map((one) => ({ ...one, ...fitFormats({ ...withoutSheets(one.mapping), ...place }, header.cells, rows, stateCodeOf) }));
    const { mapping } = fitted[0] ?? proposal;
    const besideRows = [...askAboutSheets(found), ...findTextLines(found, mapping.columns)];
    return {
      fileName,
      table,
      found,
      proposal,
      place: explainPlace(found, chosen),
      besideRows,
      remembered: fitted,
      chosenValues: findValues(rows, header.cells, placesOfValues(columns), mapping, stateCodeOf),
      isStrict: isAtTheTop && besideRows.length === 0 && proposal.fitsTemplate,
      notes,
    };
  }
}

/** The sheets of another file are not those of this one. */
const withoutSheets = ({ sheets: _before, ...mapping }: TableMapping): TableMapping => mapping;
