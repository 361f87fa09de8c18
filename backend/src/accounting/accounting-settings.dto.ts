import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayUnique, IsArray, IsBoolean, IsIn, ValidateNested } from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { toDollars } from '../money/json-dollars.js';
import { OptionalLine } from '../platform/web/http/validation/optional-text.decorator.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import type { StoredConnection } from './connection.queries.js';
import { MAPPING_SOURCES, MAPPING_TARGETS, type MappingSource, type MappingTarget } from './entries/field-mapping.js';
import type { JournalEntry } from './systems/journal-entry.js';
import type { MappingPreview } from './field-mappings.service.js';
import { SYNC_FREQUENCIES, SYNC_ITEMS, type SyncFrequency, type SyncItem } from './sync-settings.js';
import { ACCOUNT_TYPES, type AccountType, type ChartAccount } from './systems/accounting-system.js';

/** Schedule of automatic syncs, and the data that they include. */
export class AccountingSyncSettingsDto {
  /** True if Stampline syncs with the accounting system automatically. */
  @FieldLabel('the automatic sync')
  @ApiProperty({ example: true })
  @IsBoolean()
  autoSync: boolean;

  /** Frequency of automatic syncs; with `manual`, syncs run only on request. */
  @ApiProperty({ enum: SYNC_FREQUENCIES, example: 'daily' })
  @IsIn(SYNC_FREQUENCIES)
  syncFrequency: SyncFrequency;

  /** Types of data to sync. */
  @FieldLabel('the data to sync')
  @ApiProperty({ enum: SYNC_ITEMS, isArray: true, maxItems: SYNC_ITEMS.length, uniqueItems: true, example: ['invoices', 'payments'] })
  @IsArray()
  @MaxItems(SYNC_ITEMS.length)
  @ArrayUnique()
  @IsIn(SYNC_ITEMS, { each: true })
  syncItems: SyncItem[];
}

/** Target of one Stampline field in the accounting system. */
export class FieldMappingDto {
  /**
   * Stampline field: `tax_payable` is the account that an invoice credits, `paid_from` the account that a payment credits. Differences between
   * charged and due are posted once `receivable` (amounts billed later or refunded) or `write_off` (amounts absorbed or kept) has an
   * account.
   */
  @FieldLabel('the field')
  @ApiProperty({ enum: MAPPING_SOURCES, enumName: 'AccountingMappingSource', example: 'tax_amount' })
  @IsIn(MAPPING_SOURCES)
  source: MappingSource;

  /** Target in the accounting system: an account, the memo of an entry, or the description of its lines. */
  @FieldLabel('the target')
  @ApiProperty({ enum: MAPPING_TARGETS, example: 'account' })
  @IsIn(MAPPING_TARGETS)
  target: MappingTarget;

  /** Id of the account in the accounting system, if the target is an account. */
  @FieldLabel('the account')
  @ApiProperty({ example: '71' })
  @OptionalLine()
  accountId?: string | null;
}

/** Field mapping of a connection. */
export class FieldMappingsDto {
  /** Target of each amount and text field. */
  @ApiProperty({ type: [FieldMappingDto], maxItems: MAPPING_SOURCES.length })
  @IsArray()
  @MaxItems(MAPPING_SOURCES.length)
  @ValidateNested({ each: true })
  @Type(() => FieldMappingDto)
  mappings: FieldMappingDto[];

  /** First month to post, YYYY-MM. Earlier months are not posted. @example 2026-01 */
  @FieldLabel('the first month')
  @IsMonth()
  postFrom: string;
}

/** An account of the chart. */
export class ChartAccountDto {
  /** Id of the account in the accounting system. @example 71 */
  id: string;
  /** Account number; empty if the account has none. */
  @ApiProperty({ example: '6150' })
  number: string;
  /** Account name in the chart of accounts. @example "Surplus lines tax expense" */
  name: string;
  /** Type of the account. */
  @ApiProperty({ enum: ACCOUNT_TYPES, enumName: 'ChartAccountType', example: 'expense' })
  type: AccountType;
}

/** Field mapping of a connection, with the chart that it refers to. */
export class FieldMappingsViewDto extends FieldMappingsDto {
  /** Accounts that entries can be posted to; empty until the system is connected. */
  @ApiProperty({ type: [ChartAccountDto] })
  chart: ChartAccountDto[];
}

/** A line of a journal entry. */
export class JournalLineDto {
  /** Name of the account that the line is posted to. @example "Surplus lines taxes payable" */
  accountName: string;
  /** Debit in dollars; 0 on a credit line. @example 225 */
  debit: number;
  /** Credit in dollars; 0 on a debit line. @example 0 */
  credit: number;
  /** Text of the line. @example "Premium tax, Virginia, March 2026" */
  description: string;
}

/** A journal entry; its debits equal its credits. */
export class JournalEntryDto {
  /** Document number of the entry. @example SLVA202603T-1 */
  number: string;
  /** Date of the entry, YYYY-MM-DD. @example 2026-03-31 */
  entryDate: string;
  /** Purpose of the entry. */
  @ApiProperty({ example: 'Surplus lines liability VA 2026-03, Tax authority' })
  memo: string;
  /** Debit and credit lines of the entry. */
  @ApiProperty({ type: [JournalLineDto] })
  lines: JournalLineDto[];
}

/** Sample entries of a field mapping. */
export class MappingPreviewDto {
  /** Sample entries, at most three. */
  @ApiProperty({ type: [JournalEntryDto] })
  entries: JournalEntryDto[];
  /** Reason there are no sample entries; null if there are some. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  previewNote: string | null;
}

export function toFieldMappingsViewDto({ mappings, postFrom }: StoredConnection, chart: readonly ChartAccount[]): FieldMappingsViewDto {
  return {
    mappings: mappings.map(({ source, target, accountId }) => ({ source, target, accountId })),
    postFrom,
    chart: chart.map(({ id, number, name, type }) => ({ id, number, name, type })),
  };
}

export function toMappingPreviewDto({ entries, note }: MappingPreview, chart: readonly ChartAccount[]): MappingPreviewDto {
  const names = new Map(chart.map(({ id, name }) => [id, name]));
  return { entries: entries.map((entry) => toJournalEntryDto(entry, names)), previewNote: note };
}

function toJournalEntryDto({ number, date, memo, lines }: JournalEntry, names: ReadonlyMap<string, string>): JournalEntryDto {
  return {
    number,
    entryDate: date,
    memo,
    lines: lines.map(({ accountId, side, cents, description }) => ({
      accountName: names.get(accountId) ?? accountId,
      debit: side === 'debit' ? toDollars(cents) : 0,
      credit: side === 'credit' ? toDollars(cents) : 0,
      description,
    })),
  };
}
