import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { pickFields } from '../facts/build-record.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { assertFound, createNotFoundProblem } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { ACCOUNT_ARCHIVED, ACCOUNT_CHANGED, ACCOUNT_CREATED, ACCOUNT_RESTORED, FEDERAL_TAX_ID_REVEALED } from './account.actions.js';
import type {
  AccountDetailDto,
  AccountDownloadQueryDto,
  AccountDto,
  AccountListQueryDto,
  AccountOverviewDto,
  ChangeAccountDto,
  NewAccountDto,
} from './account.dto.js';
import {
  accountColumns,
  type AccountRecord,
  type ActiveAccount,
  countProfiles,
  findAccount,
  findActiveAccounts,
  findDuplicates,
  findAccountsByNumber,
  insertAccount,
  lockAccount,
  updateAccount,
  type AccountAddress,
  findAddresses,
} from './account.queries.js';
import { applyChange, findDifferingFields, toNewFields, resolveTaxId, formatStaleAccountError } from './account-change.js';
import { ACCOUNT_FIELDS, type AccountFields } from './account-fields.js';
import { accountFileColumns, accountList, whereAccount } from './account-list.js';
import { toAccountDetailDto, toAccountDto } from './account-view.js';
import { maskTaxId } from './federal-tax-id.js';
import { SealedTaxIdsService, type StoredTaxId } from './sealed-tax-ids.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The insured clients of organizations. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly taxIds: SealedTaxIdsService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: AccountListQueryDto): Promise<Page<AccountDto>> {
    const source = { columns: accountColumns, from: 'accounts', where: whereAccount(organizationId, query), view: toAccountDto };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, accountList, source, query));
  }

  /** @throws Problem 'validation-failed' when the list is too long for the format */
  async download(organizationId: string, query: AccountDownloadQueryDto): Promise<Download> {
    const where = whereAccount(organizationId, query);
    const source = { columns: accountColumns, from: 'accounts', where, view: (record: AccountRecord) => record };
    return downloadList(this.database, organizationId, { list: accountList, source, columns: accountFileColumns }, query);
  }

  /** Returns the accounts in use, for integrations. */
  async findActive(tx: OrganizationTx): Promise<ActiveAccount[]> {
    return findActiveAccounts(tx);
  }

  /** Returns the hashes under which an equal tax ID may be stored, for features that compare tax IDs. */
  computeTaxIdHashes(organizationId: string, taxId: string): string[] {
    return this.taxIds.computeHashes(organizationId, taxId);
  }

  /** Finds an account for features that link to it. @throws Problem 'not-found' */
  async getForLink(tx: OrganizationTx, id: string): Promise<Pick<AccountRecord, 'id' | 'accountName' | 'accountNumber' | 'status'>> {
    return assertFound(await findAccount(tx, id), 'account');
  }

  async findAddresses(tx: OrganizationTx, ids: readonly string[] | null): Promise<AccountAddress[]> {
    return findAddresses(tx, ids);
  }

  /** Finds active accounts whose number no other active account has, for features that link by account number. */
  async findByNumbers(
    tx: OrganizationTx,
    numbers: readonly string[],
  ): Promise<{ id: string; accountName: string; accountNumber: string }[]> {
    const accounts = await findAccountsByNumber(tx, numbers);
    return accounts.filter(({ accountNumber }) => accounts.filter((other) => other.accountNumber === accountNumber).length === 1);
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<AccountDetailDto> {
    return this.database.inOrganization(organizationId, (tx) => this.getDetail(tx, id));
  }

  async getOverview(organizationId: string): Promise<AccountOverviewDto> {
    const { total, complete } = await this.database.inOrganization(organizationId, (tx) => countProfiles(tx));
    return { totalAccounts: total, completeProfiles: complete, incompleteProfiles: total - complete };
  }

  async create(organizationId: string, given: NewAccountDto): Promise<AccountDetailDto> {
    const fields = toNewFields(given, this.clock.today());
    const taxId = resolveTaxId(given.federalTaxId, null) ?? null;
    const id = uuid();
    return this.database.inOrganization(organizationId, async (tx) => {
      const stored = this.taxIds.encryptTaxId({ organizationId, id }, taxId);
      await insertAccount(tx, { id, ...fields, ...stored });
      const known = ACCOUNT_FIELDS.filter((field) => fields[field] !== null);
      tx.recordChange(ACCOUNT_CREATED, {
        subjectId: id,
        after: { ...pickFields(fields, known), ...(taxId !== null && maskStoredTaxId(stored)) },
      });
      return this.getDetail(tx, id);
    });
  }

  /**
   * Changes the given fields if any of them differ.
   * @throws Problem 'not-found'; Refusal for a version other than the current one
   */
  async update(organizationId: string, id: string, { version, ...given }: ChangeAccountDto): Promise<AccountDetailDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const known = assertFound(await lockAccount(tx, id), 'account');
      if (known.version !== version) throw Refusal.createConflict(formatStaleAccountError(known.changedIn, version));
      const fields = applyChange(known, given, this.clock.today());
      const taxId = resolveTaxId(given.federalTaxId, known.taxIdEnd);
      const changed = findDifferingFields(known, fields);
      const taxIdChanges = taxId !== undefined && !this.isTaxId(organizationId, known, taxId);
      if (changed.length > 0 || taxIdChanges) {
        const stored = taxIdChanges ? this.taxIds.encryptTaxId({ organizationId, id }, taxId) : known;
        const { sealedTaxId, taxIdEnd, taxIdHash } = stored;
        const next = { ...known, ...fields, sealedTaxId, taxIdEnd, taxIdHash };
        await updateAccount(tx, next, [...changed, ...(taxIdChanges ? ['federalTaxId'] : [])]);
        tx.recordChange(chooseAction(known, fields), {
          subjectId: id,
          before: { ...pickFields(known, changed), ...(taxIdChanges && maskStoredTaxId(known)) },
          after: { ...pickFields(fields, changed), ...(taxIdChanges && maskStoredTaxId(stored)) },
        });
      }
      return this.getDetail(tx, id);
    });
  }

  /**
   * Returns the full federal tax ID and records who requested it.
   * @throws Problem 'not-found', including for an account without a tax ID
   */
  async revealTaxId(organizationId: string, id: string): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { accountName, sealedTaxId, taxIdEnd } = assertFound(await findAccount(tx, id), 'account');
      if (sealedTaxId === null) throw createNotFoundProblem('federal tax ID', 'The account has none.');
      tx.recordChange(FEDERAL_TAX_ID_REVEALED, {
        subjectId: id,
        after: { accountName, federalTaxId: maskTaxId(taxIdEnd ?? '') },
      });
      return this.taxIds.decryptTaxId({ organizationId, id }, sealedTaxId);
    });
  }

  private async getDetail(tx: OrganizationTx, id: string): Promise<AccountDetailDto> {
    const record = assertFound(await findAccount(tx, id), 'account');
    const taxId =
      record.taxIdHash === null || record.sealedTaxId === null
        ? null
        : this.taxIds.decryptTaxId({ organizationId: tx.organizationId, id }, record.sealedTaxId);
    const hashes = taxId === null ? [] : this.taxIds.computeHashes(tx.organizationId, taxId);
    return toAccountDetailDto(record, await findDuplicates(tx, record, hashes));
  }

  private isTaxId(organizationId: string, { id, sealedTaxId }: AccountRecord, taxId: string | null): boolean {
    return taxId === (sealedTaxId === null ? null : this.taxIds.decryptTaxId({ organizationId, id }, sealedTaxId));
  }
}

function chooseAction(before: AccountFields, after: AccountFields) {
  if (before.status === after.status) return ACCOUNT_CHANGED;
  return after.status === 'archived' ? ACCOUNT_ARCHIVED : ACCOUNT_RESTORED;
}

function maskStoredTaxId({ taxIdEnd }: StoredTaxId): { federalTaxId: string | null } {
  return { federalTaxId: taxIdEnd === null ? null : maskTaxId(taxIdEnd) };
}
