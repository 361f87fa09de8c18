import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import type { TableFormat } from '../platform/content/downloads/table-download.js';
import { countRows, readPage } from '../platform/kernel/lists/list-pages.queries.js';
import { buildIdQuery, wherePolicy } from '../book/policy-filter.queries.js';
import { policyList, type PolicyRecord, policyRecordColumns } from '../book/policy-list.js';
import { sumAmountsInPeriod } from './amounts-in-period.queries.js';
import { type PolicyInPeriod, policyInPeriodColumns } from './policy-in-period.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Policies with transactions in a period; both days are inclusive. */
export interface PeriodFilter {
  readonly transactionFrom: CalendarDate;
  readonly transactionTo: CalendarDate;
  /** Two-letter code of the state, in upper or lower case; omit it to include all states. */
  readonly state?: string | undefined;
}

/** Largest amount due in the current term first, because this order has an index. */
const LARGEST_FIRST = '-totalDue';

/** Lists policies with the sums of their transactions in a period, which add up to the ledger's sums. */
@Injectable()
export class PoliciesInPeriodService {
  constructor(private readonly database: DatabaseService) {}

  async count(organizationId: string, filter: PeriodFilter): Promise<number> {
    const { from, where } = this.getSource(organizationId, filter);
    return this.database.inOrganization(organizationId, (tx) => countRows(tx, { from, where }));
  }

  async findFirst(organizationId: string, filter: PeriodFilter, max: number): Promise<PolicyInPeriod[]> {
    const source = this.getSource(organizationId, filter);
    const { rows } = await this.database.inOrganization(organizationId, (tx) =>
      readPage(tx, policyList, source, { sort: LARGEST_FIRST, limit: max }),
    );
    return rows;
  }

  /** Streams all policies as a file. @throws Problem 'validation-failed' if a sheet cannot contain all rows */
  async download(organizationId: string, filter: PeriodFilter, { name, format }: { name: string; format: TableFormat }): Promise<Download> {
    const file = { name, list: policyList, source: this.getSource(organizationId, filter), columns: policyInPeriodColumns };
    return downloadList(this.database, organizationId, file, { sort: LARGEST_FIRST, format });
  }

  private getSource(organizationId: string, filter: PeriodFilter) {
    const views = async (tx: OrganizationTx, records: readonly PolicyRecord[]): Promise<PolicyInPeriod[]> => {
      const ids = records.map(({ id }) => id);
      const amounts = await sumAmountsInPeriod(tx, filter, ids);
      return records.map((record) => {
        const { policyNumber, insuredName, state, effectiveDate, expirationDate } = record;
        const { premium = '0.00', tax = '0.00', fees = '0.00', total = '0.00' } = amounts?.get(record.id) ?? {};
        return { policyNumber, insuredName, state, effectiveDate, expirationDate, premium, tax, fees, total };
      });
    };
    const where = wherePolicy(organizationId, filter);
    return { columns: policyRecordColumns, from: 'policies', where, ids: buildIdQuery(organizationId, filter), views };
  }
}
