import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { createDateReader } from '../../dates/date-order.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { readTableFile, type SheetRow, UnreadableFileError } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import type { Upload } from '../../platform/web/http/receive-upload.js';
import { type License, LICENSE_TYPES, overlaps, refuseContradiction } from '../license.js';
import { LicenseEntriesService } from '../license-entries.service.js';
import { findLicenses, lockRegister } from '../licenses.queries.js';
import { guessHolderType } from './holder-type.js';
import { findLicenseColumns, type LicenseColumns } from './license-columns.js';
import type { LicenseFileResultDto } from './license-file.dto.js';
import { findLicenseErrors, listLicenseDates, readLicenseRow, type StatedLicense } from './license-row.http.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const HEADER_RULES = {
  page: 'licenses' as const,
  columnsOf: findLicenseColumns,
  mostRows: 5_000,
  tooManyRows: 'The file has more than 5,000 rows. Split it and upload the parts.',
};
const ignoreNote = (): void => undefined;

/** Imports license files: saves all valid rows in one transaction, and returns the others with their errors. */
@Injectable()
export class LicenseFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly entries: LicenseEntriesService,
  ) {}

  /** @throws Problem 'unreadable-file' */
  async importFile(organizationId: string, { fileName, file: { fileId } }: Upload): Promise<LicenseFileResultDto> {
    try {
      const rows = await this.readRows(organizationId, fileName, fileId);
      return await this.database.inOrganization(organizationId, async (tx) => {
        await lockRegister(tx);
        const result: LicenseFileResultDto = {
          addedCount: 0,
          changedCount: 0,
          unchangedCount: 0,
          guessedTypeCount: 0,
          unreadColumns: [...new Set(rows.flatMap(({ columns }) => columns.ignored))],
          rejectedRows: [],
        };
        const readDate = createDateReader(rows.flatMap(({ columns, row }) => listLicenseDates(columns, row)));
        const known = await findLicenses(tx);
        for (const { columns, row } of rows) {
          const stated = readLicenseRow(columns, row, readDate);
          const errors = 'errors' in stated ? stated.errors : await this.saveRow(tx, known, stated, result);
          if (errors.length > 0) result.rejectedRows.push({ rowNumber: row.row, rowErrors: errors });
        }
        return result;
      });
    } catch (error) {
      throw error instanceof UnreadableFileError ? new Problem('unreadable-file', error.message) : error;
    }
  }

  private async readRows(organizationId: string, fileName: string, fileId: string): Promise<{ columns: LicenseColumns; row: SheetRow }[]> {
    const read: { columns: LicenseColumns; row: SheetRow }[] = [];
    const table = await readTableFile(fileName, () => this.files.open(organizationId, fileId), ignoreNote);
    for await (const { columns, rows } of readRowsAfterHeader(table, HEADER_RULES, ignoreNote))
      for (const row of rows) read.push({ columns, row });
    return read;
  }

  /** Adds a license, or completes the registered license with the same state, number and days. @returns errors of the row */
  private async saveRow(tx: OrganizationTx, known: License[], stated: StatedLicense, result: LicenseFileResultDto): Promise<string[]> {
    const before = findKnown(known, stated);
    const type = LICENSE_TYPES.find((one) => one === stated.licenseType) ?? before?.licenseType;
    const holder = stated.holder ?? before?.holder ?? '';
    const license: License = {
      id: before?.id ?? uuid(),
      state: stated.state ?? '',
      holder,
      licenseNumber: stated.licenseNumber,
      npn: stated.npn ?? before?.npn ?? null,
      licenseType: type ?? guessHolderType(holder),
      validFrom: stated.validFrom ?? before?.validFrom ?? null,
      validTo: stated.validTo ?? before?.validTo ?? null,
      filesUnder: before?.filesUnder ?? !known.some((other) => other.filesUnder && other.state === stated.state),
    };
    const errors = findLicenseErrors({ ...license, licenseType: stated.licenseType ?? license.licenseType }, stated);
    if (errors.length > 0) return errors;
    const others = known.filter(({ id, state }) => id !== license.id && state === license.state);
    try {
      refuseContradiction(license, others);
    } catch (error) {
      if (error instanceof Refusal) return [error.message];
      throw error;
    }
    if (before === undefined) {
      await this.entries.add(tx, license);
      known.push(license);
      result.addedCount += 1;
      if (type === undefined) result.guessedTypeCount += 1;
    } else if (isSame(before, license)) result.unchangedCount += 1;
    else {
      await this.entries.update(tx, before, license);
      known[known.indexOf(before)] = license;
      result.changedCount += 1;
    }
    return [];
  }
}

/** Finds the license with the stated state and number for a period that overlaps the stated one; a later period means another license. */
function findKnown(known: readonly License[], stated: StatedLicense): License | undefined {
  const number = stated.licenseNumber.toLowerCase();
  const period = { validFrom: stated.validFrom ?? null, validTo: stated.validTo ?? null };
  return known.find((one) => one.state === stated.state && one.licenseNumber.toLowerCase() === number && overlaps(one, period));
}

const isSame = (one: License, other: License): boolean => JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));

const toComparable = ({ state, holder, licenseNumber, npn, licenseType, validFrom, validTo }: License) => [
  state,
  holder,
  licenseNumber,
  npn,
  licenseType,
  validFrom,
  validTo,
];
