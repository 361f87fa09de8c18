import { Injectable } from '@nestjs/common';
import { PlacementReportsService } from '../reported/placement-reports.service.js';
import { type ElsewhereDocument, findElsewhereDocuments } from './elsewhere-documents.queries.js';
import { findDocumentNames, findFiles, type TransactionFile } from './transaction-documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Provides transaction documents to other features. A correction has the documents of the transaction that it corrects. */
@Injectable()
export class AttachedDocumentsService {
  constructor(private readonly reports: PlacementReportsService) {}

  /** Returns document names by transaction; omits transactions without documents. */
  async findNames(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    if (transactionIds.length === 0) return new Map();
    const corrected = await this.reports.findCorrectedIds(tx, transactionIds);
    const attached = await findDocumentNames(tx, [...new Set([...transactionIds, ...[...corrected.values()].flat()])]);
    const names = new Map<string, string[]>();
    for (const { transactionId, documentName } of attached) names.set(transactionId, [...(names.get(transactionId) ?? []), documentName]);
    const withDocuments = transactionIds.flatMap((id) => {
      const all = [id, ...(corrected.get(id) ?? [])].flatMap((one) => names.get(one) ?? []);
      return all.length === 0 ? [] : [[id, new Set(all)] as const];
    });
    return new Map(withDocuments);
  }

  /** Returns documents kept in other systems by transaction; omits transactions without any. */
  async findElsewhereDocuments(
    tx: OrganizationTx,
    transactionIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ElsewhereDocument[]>> {
    const corrected = await this.reports.findCorrectedIds(tx, transactionIds);
    const found = await findElsewhereDocuments(tx, [...new Set([...transactionIds, ...[...corrected.values()].flat()])]);
    const kept = transactionIds.map((id) => {
      const own = new Set([id, ...(corrected.get(id) ?? [])]);
      return [id, found.filter(({ transactionId }) => own.has(transactionId))] as const;
    });
    return new Map(kept.filter(([, documents]) => documents.length > 0));
  }

  /** Returns files by transaction; omits transactions without files. */
  async findFiles(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, readonly TransactionFile[]>> {
    if (transactionIds.length === 0) return new Map();
    const corrected = await this.reports.findCorrectedIds(tx, transactionIds);
    const files = new Map<string, TransactionFile[]>();
    for (const file of await findFiles(tx, [...new Set([...transactionIds, ...[...corrected.values()].flat()])]))
      files.set(file.transactionId, [...(files.get(file.transactionId) ?? []), file]);
    const withFiles = transactionIds.map((id) => [id, [id, ...(corrected.get(id) ?? [])].flatMap((one) => files.get(one) ?? [])] as const);
    return new Map(withFiles.filter(([, all]) => all.length > 0));
  }
}
