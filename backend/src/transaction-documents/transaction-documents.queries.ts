import type { AttachedDocument, ReadText } from './transaction-document.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface NewDocumentFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly addedByName: string;
  readonly addedAt: Date;
}

export async function insertDocumentFile(tx: OrganizationTx, file: NewDocumentFile): Promise<void> {
  await tx.query(
    `insert into transaction_document_files (organization_id, file_id, file_name, sha256, size_bytes, text_status, added_by_name, added_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6, $7)`,
    [tx.organizationId, file.fileId, file.fileName, file.sha256, file.sizeBytes, file.addedByName, file.addedAt],
  );
}

/** An attached file that was found by its content. */
export interface KnownFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly text: string | null;
}

const fileColumns = 'file_id as "fileId", file_name as "fileName", sha256, size_bytes::float8 as "sizeBytes", text';

export async function findDocumentFile(tx: OrganizationTx, fileId: string): Promise<KnownFile | undefined> {
  const [file] = await tx.query<KnownFile[]>(
    `select ${fileColumns} from transaction_document_files where organization_id = $1 and file_id = $2`,
    [tx.organizationId, fileId],
  );
  return file;
}

/** Finds the attached file with this content. */
export async function findFileByHash(tx: OrganizationTx, sha256: string): Promise<KnownFile | undefined> {
  const [file] = await tx.query<KnownFile[]>(
    `select ${fileColumns} from transaction_document_files where organization_id = $1 and sha256 = $2`,
    [tx.organizationId, sha256],
  );
  return file;
}

/** Stores the text of a file. @returns false if the file was removed */
export async function saveText(tx: OrganizationTx, fileId: string, { status, text, email, typeRuns }: ReadText): Promise<boolean> {
  const [, count] = await tx.query<[unknown[], number]>(
    `update transaction_document_files set text_status = $3, text = $4, email = $5::jsonb, type_runs = $6::jsonb
      where organization_id = $1 and file_id = $2`,
    [tx.organizationId, fileId, status, text, email && JSON.stringify(email), typeRuns && JSON.stringify(typeRuns)],
  );
  return count > 0;
}

interface DocumentNaming {
  readonly transactionId: string;
  readonly documentName: string;
  readonly isGuessed: boolean;
}

/** Attaches a file to transactions. @returns the ids of transactions that did not have it */
export async function insertAttachments(tx: OrganizationTx, fileId: string, namings: readonly DocumentNaming[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }[]>(
    `insert into transaction_documents (organization_id, transaction_id, file_id, document_name, is_guessed)
     select $1, transaction_id, $2, document_name, is_guessed from unnest($3::uuid[], $4::text[], $5::boolean[]) as n (transaction_id, document_name, is_guessed)
     on conflict (organization_id, transaction_id, file_id) do nothing returning transaction_id as id`,
    [
      tx.organizationId,
      fileId,
      namings.map(({ transactionId }) => transactionId),
      namings.map(({ documentName }) => documentName),
      namings.map(({ isGuessed }) => isGuessed),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Renames a document that is attached to transactions. */
export async function renameAttachments(tx: OrganizationTx, fileId: string, namings: readonly DocumentNaming[]): Promise<void> {
  await tx.query(
    `update transaction_documents d set document_name = n.document_name, is_guessed = n.is_guessed
       from unnest($3::uuid[], $4::text[], $5::boolean[]) as n (transaction_id, document_name, is_guessed)
      where d.organization_id = $1 and d.file_id = $2 and d.transaction_id = n.transaction_id`,
    [
      tx.organizationId,
      fileId,
      namings.map(({ transactionId }) => transactionId),
      namings.map(({ documentName }) => documentName),
      namings.map(({ isGuessed }) => isGuessed),
    ],
  );
}

/** Removes a file from a transaction, and deletes it unless another transaction uses it. @returns true if it was deleted */
export async function deleteAttachment(tx: OrganizationTx, transactionId: string, fileId: string): Promise<boolean> {
  await tx.query('delete from transaction_documents where organization_id = $1 and transaction_id = $2 and file_id = $3', [
    tx.organizationId,
    transactionId,
    fileId,
  ]);
  const [, count] = await tx.query<[unknown[], number]>(
    `delete from transaction_document_files f where f.organization_id = $1 and f.file_id = $2
        and not exists (select from transaction_documents d where d.organization_id = $1 and d.file_id = f.file_id)`,
    [tx.organizationId, fileId],
  );
  return count > 0;
}

/** Returns the documents of transactions, in the order in which they were attached. */
export async function findAttached(tx: OrganizationTx, transactionIds: readonly string[]): Promise<AttachedDocument[]> {
  return tx.query<AttachedDocument[]>(
    `select d.transaction_id as "transactionId", d.document_name as "documentName", d.is_guessed as "isGuessed", f.file_id as "fileId",
            f.file_name as "fileName", f.size_bytes::float8 as "sizeBytes", f.added_by_name as "addedByName", f.added_at as "addedAt",
            f.text_status as "textStatus", f.text, f.email, f.type_runs as "typeRuns",
            (select count(*)::int - 1 from transaction_documents o where o.organization_id = $1 and o.file_id = d.file_id) as "otherTransactions"
       from transaction_documents d join transaction_document_files f on f.organization_id = $1 and f.file_id = d.file_id
      where d.organization_id = $1 and d.transaction_id = any ($2::uuid[])
      order by f.added_at, f.file_id, d.transaction_id`,
    [tx.organizationId, transactionIds],
  );
}

/** Finds a transaction with more documents than a maximum. */
export async function findTransactionOverLimit(
  tx: OrganizationTx,
  transactionIds: readonly string[],
  limit: number,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }[]>(
    `select transaction_id as id from transaction_documents where organization_id = $1 and transaction_id = any ($2::uuid[])
      group by transaction_id having count(*) > $3 limit 1`,
    [tx.organizationId, transactionIds, limit],
  );
  return row?.id;
}

/** Returns the names of the documents of transactions, including those kept in other systems. */
export async function findDocumentNames(
  tx: OrganizationTx,
  transactionIds: readonly string[],
): Promise<{ transactionId: string; documentName: string }[]> {
  return tx.query<{ transactionId: string; documentName: string }[]>(
    `select transaction_id as "transactionId", document_name as "documentName" from transaction_documents
      where organization_id = $1 and transaction_id = any ($2::uuid[])
     union
     select transaction_id, document_name from transaction_documents_elsewhere
      where organization_id = $1 and transaction_id = any ($2::uuid[])`,
    [tx.organizationId, transactionIds],
  );
}

/** Returns the transactions to which a file is attached with a guessed name. */
export async function findGuessed(tx: OrganizationTx, fileId: string): Promise<DocumentNaming[]> {
  return tx.query<DocumentNaming[]>(
    `select transaction_id as "transactionId", document_name as "documentName", is_guessed as "isGuessed" from transaction_documents
      where organization_id = $1 and file_id = $2 and is_guessed order by transaction_id`,
    [tx.organizationId, fileId],
  );
}

export interface TransactionFile {
  readonly transactionId: string;
  readonly documentName: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly addedByName: string;
  readonly addedAt: Date;
}

/** Returns the files of transactions, without their texts, in the order in which they were attached. */
export async function findFiles(tx: OrganizationTx, transactionIds: readonly string[]): Promise<TransactionFile[]> {
  return tx.query<TransactionFile[]>(
    `select d.transaction_id as "transactionId", d.document_name as "documentName", f.file_id as "fileId", f.file_name as "fileName", f.sha256,
            f.added_by_name as "addedByName", f.added_at as "addedAt"
       from transaction_documents d join transaction_document_files f on f.organization_id = $1 and f.file_id = d.file_id
      where d.organization_id = $1 and d.transaction_id = any ($2::uuid[])
      order by f.added_at, f.file_id, d.transaction_id`,
    [tx.organizationId, transactionIds],
  );
}
