import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Kinds of recorded responses: a decision, or a page stamped by the office. */
export const RESPONSE_KINDS = ['decision', 'stamped_page'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

export interface ResponseRecord {
  readonly id: string;
  readonly filingId: string;
  readonly packageId: string;
  readonly kind: ResponseKind;
  readonly confirmationNumber: string | null;
  readonly words: string | null;
  readonly accepted: number;
  readonly tagged: number;
  readonly rejected: number;
  readonly unanswered: number;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly recordedByName: string;
  readonly recordedAt: Date;
}

/** Returns the responses to a filing, newest first. */
export async function findResponses(tx: OrganizationTx, filingId: string): Promise<ResponseRecord[]> {
  return tx.query<ResponseRecord[]>(
    `select id, filing_id as "filingId", package_id as "packageId", kind, confirmation_number as "confirmationNumber", words, accepted, tagged, rejected,
            unanswered, file_id as "fileId", file_name as "fileName", recorded_by_name as "recordedByName", recorded_at as "recordedAt"
       from filing_answers where organization_id = $1 and filing_id = $2 order by recorded_at desc, id desc`,
    [tx.organizationId, filingId],
  );
}

export async function insertResponse(tx: OrganizationTx, answer: ResponseRecord): Promise<void> {
  const { id, filingId, packageId, kind, confirmationNumber, words, accepted, tagged, rejected, unanswered } = answer;
  const { fileId, fileName, recordedByName, recordedAt } = answer;
  await tx.query(
    `insert into filing_answers (organization_id, id, filing_id, package_id, kind, confirmation_number, words, accepted, tagged, rejected, unanswered,
                                 file_id, file_name, recorded_by_name, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      tx.organizationId,
      id,
      filingId,
      packageId,
      kind,
      confirmationNumber,
      words,
      accepted,
      tagged,
      rejected,
      unanswered,
      fileId,
      fileName,
      recordedByName,
      recordedAt,
    ],
  );
}

/** Returns true if a file belongs to a response to the filing. */
export async function isResponseFile(tx: OrganizationTx, filingId: string, fileId: string): Promise<boolean> {
  const [row] = await tx.query<unknown[]>(`select from filing_answers where organization_id = $1 and filing_id = $2 and file_id = $3`, [
    tx.organizationId,
    filingId,
    fileId,
  ]);
  return row !== undefined;
}
