import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import type { DocumentContent } from './content/document-content.js';
import { documentColumns } from './document-list.js';
import type { DocumentRecord } from './document-record.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Columns of a new document; its number, version and file name are derived from existing documents. */
export type NewDocument = Pick<
  DocumentRecord,
  | 'id'
  | 'documentType'
  | 'kind'
  | 'title'
  | 'state'
  | 'obligationId'
  | 'period'
  | 'periodFrom'
  | 'periodTo'
  | 'dueDate'
  | 'policyId'
  | 'policyNumber'
  | 'isDraft'
  | 'verificationCode'
  | 'fileId'
  | 'generatedAt'
  | 'generatedByName'
> & { readonly content: DocumentContent };

/** Columns that all versions of a document have in common. */
type DocumentSeries = Pick<NewDocument, 'documentType' | 'state' | 'obligationId' | 'periodFrom' | 'periodTo' | 'policyId'>;

export async function findDocument(tx: OrganizationTx, id: string): Promise<DocumentRecord | undefined> {
  const [record] = await tx.query<DocumentRecord[]>(
    `select ${documentColumns} from documents where documents.organization_id = $1 and documents.id = $2`,
    [tx.organizationId, id],
  );
  return record;
}

/** Returns the file names of the given documents, in the order of their ids; omits documents that do not exist. */
export async function findDocumentNames(
  tx: OrganizationTx,
  ids: readonly string[],
): Promise<Pick<DocumentRecord, 'id' | 'fileName' | 'generatedAt'>[]> {
  return tx.query<Pick<DocumentRecord, 'id' | 'fileName' | 'generatedAt'>[]>(
    `select documents.id, file_name as "fileName", generated_at as "generatedAt"
       from unnest($2::uuid[]) with ordinality as wanted (id, place) join documents on documents.organization_id = $1 and documents.id = wanted.id
      order by wanted.place`,
    [tx.organizationId, ids],
  );
}

export async function findDocumentsBySubmission(tx: OrganizationTx, submissionId: string): Promise<DocumentRecord[]> {
  return tx.query<DocumentRecord[]>(
    `select ${documentColumns} from documents where documents.organization_id = $1 and documents.submission_id = $2 order by documents.id`,
    [tx.organizationId, submissionId],
  );
}

export async function findContent(tx: OrganizationTx, id: string): Promise<DocumentContent | undefined> {
  const [row] = await tx.query<{ content: DocumentContent }[]>('select content from documents where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
  ]);
  return row?.content;
}

export async function findDocumentsByCode(tx: OrganizationTx, code: string): Promise<DocumentRecord[]> {
  return tx.query<DocumentRecord[]>(
    `select ${documentColumns} from documents where documents.organization_id = $1 and documents.verification_code = $2
      order by documents.generated_at desc, documents.id limit 10`,
    [tx.organizationId, code],
  );
}

/** Serializes the numbering of an organization's documents. */
export async function lockNumbers(tx: OrganizationTx): Promise<void> {
  await lockUntilTransactionEnd(tx, `documents ${tx.organizationId}`);
}

/** Returns the number and version for the next document of a series. The caller must hold the lock. */
export async function findNextOfSeries(
  tx: OrganizationTx,
  { documentType, state, obligationId, periodFrom, periodTo, policyId }: DocumentSeries,
): Promise<{ documentNumber: number; version: number; isFirst: boolean }> {
  const [last] = await tx.query<{ documentNumber: number; version: number }[]>(
    `select document_number as "documentNumber", version from documents
      where organization_id = $1 and document_type = $2 and state = $3 and obligation_id is not distinct from $4
        and period_from is not distinct from $5::date and period_to is not distinct from $6::date and policy_id is not distinct from $7::uuid
      order by version desc limit 1`,
    [tx.organizationId, documentType, state, obligationId, periodFrom, periodTo, policyId],
  );
  if (last !== undefined) return { documentNumber: last.documentNumber, version: last.version + 1, isFirst: false };
  const [highest] = await tx.query<{ number: number }[]>(
    'select coalesce(max(document_number), 0)::int as number from documents where organization_id = $1',
    [tx.organizationId],
  );
  return { documentNumber: (highest?.number ?? 0) + 1, version: 1, isFirst: true };
}

/** Returns the file name of any version with this document number; undefined if there is no such version. */
export async function findFileNameOfNumber(tx: OrganizationTx, documentNumber: number): Promise<string | undefined> {
  const [row] = await tx.query<{ fileName: string }[]>(
    'select file_name as "fileName" from documents where organization_id = $1 and document_number = $2 order by version limit 1',
    [tx.organizationId, documentNumber],
  );
  return row?.fileName;
}

export async function isNameUsed(tx: OrganizationTx, fileName: string): Promise<boolean> {
  const rows = await tx.query<object[]>('select from documents where organization_id = $1 and lower(file_name) = lower($2)', [
    tx.organizationId,
    fileName,
  ]);
  return rows.length > 0;
}

export async function insertDocument(
  tx: OrganizationTx,
  document: NewDocument & Pick<DocumentRecord, 'documentNumber' | 'version' | 'fileName'>,
): Promise<void> {
  await tx.query(
    `insert into documents (organization_id, id, document_number, version, document_type, kind, title, state, obligation_id, period, period_from,
        period_to, due_date, policy_id, policy_number, file_name, is_draft, content, verification_code, file_id, generated_at, generated_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      tx.organizationId,
      document.id,
      document.documentNumber,
      document.version,
      document.documentType,
      document.kind,
      document.title,
      document.state,
      document.obligationId,
      document.period,
      document.periodFrom,
      document.periodTo,
      document.dueDate,
      document.policyId,
      document.policyNumber,
      document.fileName,
      document.isDraft,
      JSON.stringify(document.content),
      document.verificationCode,
      document.fileId,
      document.generatedAt,
      document.generatedByName,
    ],
  );
}

/** Returns the two-letter codes of the states for which the organization has documents. */
export async function findStatesWithDocuments(tx: OrganizationTx): Promise<string[]> {
  const rows = await tx.query<{ state: string }[]>('select distinct state from documents where organization_id = $1 order by state', [
    tx.organizationId,
  ]);
  return rows.map(({ state }) => state);
}

/** Returns a state's documents for periods that overlap the given days, and documents without a period that were created on those days. */
export async function findDocumentsInSpan(
  tx: OrganizationTx,
  { state, from, to }: { readonly state: string; readonly from: string; readonly to: string },
): Promise<DocumentRecord[]> {
  return tx.query<DocumentRecord[]>(
    `select ${documentColumns} from documents
      where documents.organization_id = $1 and documents.state = $2
        and coalesce(documents.period_from, documents.generated_at::date) <= $4::date
        and coalesce(documents.period_to, documents.generated_at::date) >= $3::date
      order by documents.generated_at, documents.id`,
    [tx.organizationId, state, from, to],
  );
}
