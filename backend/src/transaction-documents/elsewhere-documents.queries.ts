import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A transaction document that is kept in another system. */
export interface ElsewhereDocument {
  readonly transactionId: string;
  readonly documentName: string;
  /** The system, and the location within it, as described by the user. */
  readonly keptIn: string;
  readonly statedByName: string;
  readonly statedAt: Date;
}

/** Returns the transactions' documents that are kept in other systems, by name. */
export async function findElsewhereDocuments(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ElsewhereDocument[]> {
  return tx.query<ElsewhereDocument[]>(
    `select transaction_id as "transactionId", document_name as "documentName", kept_in as "keptIn", stated_by_name as "statedByName",
            stated_at as "statedAt"
       from transaction_documents_elsewhere where organization_id = $1 and transaction_id = any ($2::uuid[])
      order by document_name, transaction_id`,
    [tx.organizationId, transactionIds],
  );
}

/** Stores where documents are kept; a later statement replaces an earlier one. */
export async function storeElsewhereDocuments(tx: OrganizationTx, documents: readonly ElsewhereDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await tx.query(
    `insert into transaction_documents_elsewhere (organization_id, transaction_id, document_name, kept_in, stated_by_name, stated_at)
     select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
     on conflict (organization_id, transaction_id, document_name) do update
        set kept_in = excluded.kept_in, stated_by_name = excluded.stated_by_name, stated_at = excluded.stated_at`,
    [
      tx.organizationId,
      documents.map(({ transactionId }) => transactionId),
      documents.map(({ documentName }) => documentName),
      documents.map(({ keptIn }) => keptIn),
      documents.map(({ statedByName }) => statedByName),
      documents.map(({ statedAt }) => statedAt),
    ],
  );
}

/** Removes the statements about one document, or about all of them. @returns the removed statements */
export async function deleteElsewhereDocuments(
  tx: OrganizationTx,
  transactionIds: readonly string[],
  documentName: string | undefined,
): Promise<{ transactionId: string; documentName: string; keptIn: string }[]> {
  const [removed] = await tx.query<[{ transactionId: string; documentName: string; keptIn: string }[], number]>(
    `delete from transaction_documents_elsewhere
      where organization_id = $1 and transaction_id = any ($2::uuid[]) and ($3::text is null or document_name = $3)
     returning transaction_id as "transactionId", document_name as "documentName", kept_in as "keptIn"`,
    [tx.organizationId, transactionIds, documentName ?? null],
  );
  return removed;
}
