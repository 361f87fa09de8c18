import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { v7 as uuid } from 'uuid';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { toFieldErrors } from '../../platform/web/http/validation/invalid-request.js';
import type { FieldError } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { FailedRow, SheetRow } from '@stampline/tables';
import { NewAccountDto } from '../account.dto.js';
import { insertAccount } from '../account.queries.js';
import { findDifferingFields, toNewFields, resolveTaxId } from '../account-change.js';
import type { AccountFields } from '../account-fields.js';
import { normalizeNameKey } from '../account-name.js';
import { SealedTaxIdsService } from '../sealed-tax-ids.service.js';
import { formatColumnError, readRowFields, type AccountRowFields, findBlockingErrors } from './account-cells.js';
import type { AccountColumns } from './account-columns.js';
import { type KnownAccount, findKnownAccounts } from './account-import.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface ImportedRows {
  created: number;
  /** Number of rows that are equal to an existing account. */
  unchanged: number;
  /** Number of accounts created even though another account has the same name or tax ID. */
  duplicates: number;
  failed: FailedRow[];
}

interface ReadRow {
  readonly sheetRow: SheetRow;
  readonly fields: AccountFields;
  readonly taxId: string | null;
  readonly hashes: readonly string[];
}

/** Creates accounts from the rows of a file, under the same rules as for requests. */
@Injectable()
export class AccountImporterService {
  constructor(
    private readonly taxIds: SealedTaxIdsService,
    private readonly clock: ClockService,
  ) {}

  /** @param columns columns of the file */
  async importRows(tx: OrganizationTx, columns: AccountColumns, rows: readonly SheetRow[]): Promise<ImportedRows> {
    const result: ImportedRows = { created: 0, unchanged: 0, duplicates: 0, failed: [] };
    const read: ReadRow[] = [];
    for (const sheetRow of rows) {
      const one = this.readRow(tx.organizationId, columns, sheetRow);
      if ('errors' in one) result.failed.push({ cells: sheetRow.cells, errors: one.errors });
      else read.push(one);
    }
    const known = new KnownAccounts(
      await findKnownAccounts(tx, {
        keys: read.map(({ fields }) => normalizeNameKey(fields.accountName)),
        numbers: read.flatMap(({ fields }) => fields.accountNumber ?? []),
        hashes: read.flatMap(({ hashes }) => hashes),
      }),
    );
    for (const row of read) await this.importRow(tx, row, known, result);
    return result;
  }

  private async importRow(tx: OrganizationTx, row: ReadRow, known: KnownAccounts, result: ImportedRows): Promise<void> {
    const { sheetRow, fields, taxId, hashes } = row;
    if (known.has(row)) {
      result.unchanged += 1;
      return;
    }
    const owner = known.findByNumber(fields.accountNumber);
    if (owner !== undefined) {
      result.failed.push({ cells: sheetRow.cells, errors: [formatDuplicateNumber(owner)] });
      return;
    }
    if (known.isDuplicate(row)) result.duplicates += 1;
    const id = uuid();
    const stored = this.taxIds.encryptTaxId({ organizationId: tx.organizationId, id }, taxId);
    await insertAccount(tx, { id, ...fields, ...stored });
    known.add({ ...fields, nameKey: normalizeNameKey(fields.accountName), taxIdHash: hashes[0] ?? null });
    result.created += 1;
  }

  private readRow(organizationId: string, columns: AccountColumns, sheetRow: SheetRow): ReadRow | { errors: string[] } {
    const invalid = findBlockingErrors(sheetRow, columns);
    if (invalid.length > 0) return { errors: invalid };
    const checked = this.validateRow(readRowFields(sheetRow, columns));
    if ('errors' in checked)
      return { errors: checked.errors.map(({ field, message }) => formatColumnError(sheetRow, columns, field, message)) };
    const hashes = checked.taxId === null ? [] : this.taxIds.computeHashes(organizationId, checked.taxId);
    return { sheetRow, ...checked, hashes };
  }

  private validateRow(given: AccountRowFields): { fields: AccountFields; taxId: string | null } | { errors: readonly FieldError[] } {
    const account = plainToInstance(NewAccountDto, given);
    const errors = toFieldErrors(validateSync(account, { validationError: { target: true } }));
    if (errors.length > 0) return { errors };
    try {
      return { fields: toNewFields(account, this.clock.today()), taxId: resolveTaxId(account.federalTaxId, null) ?? null };
    } catch (error) {
      if (error instanceof Refusal) return { errors: error.fields };
      throw error;
    }
  }
}

const formatDuplicateNumber = ({ accountName, accountNumber }: KnownAccount): string =>
  `account_number is "${accountNumber}". The account ${accountName} already has this number: edit it there, or give this row another number.`;

/** Accounts that rows are compared with: existing accounts, and those already created from the file. */
class KnownAccounts {
  constructor(private readonly accounts: KnownAccount[]) {}

  add(account: KnownAccount): void {
    this.accounts.push(account);
  }

  findByNumber(number: string | null): KnownAccount | undefined {
    return number === null ? undefined : this.accounts.find(({ accountNumber }) => accountNumber === number);
  }

  /** Returns true if an account already has all of the row's data. */
  has({ fields, hashes }: ReadRow): boolean {
    return this.accounts.some(
      (one) => findDifferingFields({ ...one, status: 'active' }, fields).length === 0 && isTaxId(one.taxIdHash, hashes),
    );
  }

  isDuplicate({ fields, hashes }: ReadRow): boolean {
    const key = normalizeNameKey(fields.accountName);
    return this.accounts.some((one) => one.nameKey === key || (one.taxIdHash !== null && hashes.includes(one.taxIdHash)));
  }
}

const isTaxId = (hash: string | null, hashes: readonly string[]): boolean => (hash === null ? hashes.length === 0 : hashes.includes(hash));
