import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { type Download, toDownload } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { compareParts, computeDifference } from '../tax/causes/charge-amounts.js';
import { formatDifferences } from '../tax/causes/format-differences.js';
import { buildChargeDocument, type ChargeDocumentFacts, DOCUMENTED_SETTLEMENTS } from './charge-document.js';
import type { ChargeCorrectionsQueryDto } from './charged.dto.js';
import { checkChargedFilter, findCharged, findInvoicedOne, type InvoicedTransaction } from './charged.queries.js';
import {
  addDifference,
  chargedColumns,
  chargedList,
  type ChargedRow,
  CHARGED_SOURCE,
  correctionsDownload,
  whereCharged,
} from './charged-list.js';
import { listStated, sumDue } from './invoiced-charges.js';

@Injectable()
export class ChargeDocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly organizations: OrganizationsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** @throws Problem 'not-found', or 'conflict' if there is no decision to charge the rest, to refund or to lower the invoice */
  async createPdf(organizationId: string, id: string): Promise<Download> {
    const [row, invoiced] = await this.database.inSnapshot(organizationId, async (tx) => [
      assertFound(await findCharged(tx, id), 'invoice'),
      assertFound(await findInvoicedOne(tx, id), 'invoice'),
    ]);
    const facts = this.toFacts(row, invoiced);
    const { name: organizationName } = await this.organizations.get(organizationId);
    const context = { organizationName, rulebookVersion: this.jurisdictions.rulebook.version };
    const name = `${facts.settlement === 'give_back' ? 'refund' : 'corrected-invoice'}-${facts.policyNumber}`;
    return toDownload(name, 'pdf', await writePdf(buildChargeDocument(facts, context)));
  }

  /** Downloads the corrections of the selected transactions, for the accounting system. */
  async downloadCorrections(organizationId: string, query: ChargeCorrectionsQueryDto): Promise<Download> {
    await this.database.inOrganization(organizationId, (tx) => checkChargedFilter(tx, query));
    const decided = { sql: (at: string) => `d.settlement = any (${at}::text[])`, value: DOCUMENTED_SETTLEMENTS };
    const { chargeCause, state, month, policyId, settlement, import: importId, search } = query;
    const filter = { view: 'settled' as const, chargeCause, state, month, policyId, settlement, import: importId, search };
    const where = [...whereCharged(organizationId, filter), decided];
    const source = { columns: chargedColumns, from: CHARGED_SOURCE, where, view: addDifference };
    return downloadList(
      this.database,
      organizationId,
      { list: chargedList, source, columns: correctionsDownload, name: 'charge-corrections' },
      query,
    );
  }

  private toFacts(row: ChargedRow & { readonly differenceCents: string }, invoiced: InvoicedTransaction): ChargeDocumentFacts {
    const settlement = DOCUMENTED_SETTLEMENTS.find((one) => one === row.settlement);
    if (settlement === undefined || row.decidedAt === null)
      throw new Problem(
        'conflict',
        'There is no document before you decide to charge the rest, to refund the excess, or to lower or correct the invoice.',
      );
    const [stated, due] = [listStated(invoiced), sumDue(invoiced)];
    const isCompared = row.differences === null || formatDifferences(row.differences) === formatDifferences(compareParts(stated, due));
    if (BigInt(row.differenceCents) !== BigInt(computeDifference(stated, due)) || !isCompared)
      throw new Problem('conflict', 'The transaction has changed since the decision. Wait a moment and reload the list.');
    return {
      settlement,
      decidedAt: row.decidedAt,
      policyNumber: row.policyNumber,
      insuredName: row.insuredName,
      stateName: this.jurisdictions.find(row.state)?.name ?? row.state,
      transactionDate: row.transactionDate,
      invoiceNumber: row.invoiceNumber,
      stated,
      due,
      refundCents: Number(row.refundCents),
      // States a cause to the insured only if no other cause is possible.
      causes: row.otherCauses.length === 0 ? row.causes.map(({ text }) => text) : [],
    };
  }
}
