import type { AccountDetailDto, AccountDto } from './account.dto.js';
import type { AccountRecord, DuplicateRecord } from './account.queries.js';
import { maskedTaxId } from './federal-tax-id.js';

/** An account as everybody in the organization sees it. */
export function accountView(record: AccountRecord): Pick<AccountDto, keyof AccountDto> {
  return {
    id: record.id,
    accountName: record.accountName,
    accountNumber: record.accountNumber,
    primaryContactName: record.primaryContactName,
    primaryContactEmail: record.primaryContactEmail,
    primaryContactPhone: record.primaryContactPhone,
    businessType: record.businessType,
    businessDescription: record.businessDescription,
    yearEstablished: record.yearEstablished,
    mailingAddress: record.mailingAddress,
    city: record.city,
    state: record.state,
    zipCode: record.zipCode,
    federalTaxId: record.taxIdEnd === null ? null : maskedTaxId(record.taxIdEnd),
    notes: record.notes,
    status: record.status,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function accountDetailView(record: AccountRecord, duplicates: readonly DuplicateRecord[]): AccountDetailDto {
  return {
    ...accountView(record),
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
