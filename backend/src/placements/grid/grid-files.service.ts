import { Injectable } from '@nestjs/common';
import { createDateReader } from '../../dates/date-order.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { type TableFormat, toTableDownload } from '../../platform/content/downloads/table-download.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { readTableFile, type SheetRow, UnreadableFileError } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { Upload } from '../../platform/web/http/receive-upload.js';
import { buildGridFileColumns, GRID_HEADER_RULES, type GridFileColumns, listGridDates, readGridRow, readPlacementId } from './grid-file.js';
import type { PlacementGridFileContentDto, PlacementGridRequestDto } from './placement-grid.dto.js';
import { PlacementGridService } from './placement-grid.service.js';

const ignoreNote = (): void => undefined;

@Injectable()
export class GridFilesService {
  constructor(
    private readonly grid: PlacementGridService,
    private readonly files: FileStore,
  ) {}

  /** @throws Refusal for placements that the organization does not have */
  async download(organizationId: string, request: PlacementGridRequestDto, format: TableFormat): Promise<Download> {
    const grid = await this.grid.build(organizationId, request);
    return toTableDownload(format, { name: 'missing-facts', columns: buildGridFileColumns(grid), rows: toPages(grid.gridRows) });
  }

  /** Reads a completed file without recording anything. @throws Problem 'unreadable-file' */
  async readFile(organizationId: string, upload: Upload): Promise<PlacementGridFileContentDto> {
    try {
      return await this.readValues(organizationId, await this.readRows(organizationId, upload));
    } catch (error) {
      throw error instanceof UnreadableFileError ? new Problem('unreadable-file', error.message) : error;
    }
  }

  private async readRows(organizationId: string, { fileName, file }: Upload): Promise<{ columns: GridFileColumns; row: SheetRow }[]> {
    const read: { columns: GridFileColumns; row: SheetRow }[] = [];
    const table = await readTableFile(fileName, () => this.files.open(organizationId, file.fileId), ignoreNote);
    for await (const { columns, rows } of readRowsAfterHeader(table, GRID_HEADER_RULES, ignoreNote))
      for (const row of rows) read.push({ columns, row });
    return read;
  }

  private async readValues(
    organizationId: string,
    rows: readonly { columns: GridFileColumns; row: SheetRow }[],
  ): Promise<PlacementGridFileContentDto> {
    const keyed = rows.map(({ columns, row }) => ({ columns, row, placementId: readPlacementId(columns, row) }));
    const known = await this.grid.buildKnownRows(
      organizationId,
      keyed.flatMap(({ placementId }) => placementId ?? []),
    );
    const readDate = createDateReader(rows.flatMap(({ columns, row }) => listGridDates(columns, row)));
    const content: PlacementGridFileContentDto = { rowValues: [], rejectedRows: [] };
    const seen = new Set<string>();
    for (const { columns, row, placementId } of keyed) {
      const reject = (...rowErrors: string[]) => void content.rejectedRows.push({ rowNumber: row.row, rowErrors });
      if (placementId === undefined || !known.ids.has(placementId)) {
        reject('The last column does not have the ID of one of your placements. Download the missing facts again, and keep that column.');
        continue;
      }
      const { cellValues, errors } = readGridRow(columns, row, known.rows.get(placementId), readDate);
      if (errors.length > 0) reject(...errors);
      else if (cellValues.length === 0) continue;
      else if (seen.has(placementId)) reject('An earlier row is of the same placement. Keep one of them.');
      else {
        seen.add(placementId);
        content.rowValues.push({ placementId, cellValues });
      }
    }
    return content;
  }
}

async function* toPages<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
