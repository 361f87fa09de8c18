import type { AccountDetailDto, AccountDto } from './account.dto.js';
import { pickFields } from '../facts/build-record.js';
import { DETAIL_FIELDS } from './account-fields.js';
import type { AccountRecord, DuplicateRecord } from './account.queries.js';
import { maskTaxId } from './federal-tax-id.js';

/** Converts an account to a response that all members may see. */
export function toAccountDto(record: AccountRecord): Pick<AccountDto, keyof AccountDto> {
  return {
    id: record.id,
    accountName: record.accountName,
    ...pickFields(record, DETAIL_FIELDS),
    federalTaxId: record.taxIdEnd === null ? null : maskTaxId(record.taxIdEnd),
    status: record.status,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function toAccountDetailDto(record: AccountRecord, duplicates: readonly DuplicateRecord[]): AccountDetailDto {
  return {
    ...toAccountDto(record),
    possibleDuplicates: duplicates.map(({ id, accountName, accountNumber, status, sameName, sameFederalTaxId }) => ({
      id,
      accountName,
      accountNumber,
      status,
      sameName,
      sameFederalTaxId,
    })),
  };
}
