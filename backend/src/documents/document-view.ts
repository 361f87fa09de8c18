import { toDollars } from '../money/json-dollars.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { ContentSummary, DocumentContent } from './content/document-content.js';
import type { DocumentContentDto, DocumentDto, DocumentSummaryDto } from './document.dto.js';
import type { DocumentRecord } from './document-record.js';
import { computeDocumentStatus } from './document-status.js';

/** Day as of which statuses are computed. */
export interface DocumentDay {
  readonly today: string;
  readonly trackingSince: string;
}

const parseDollars = (text: string): number => toDollars(parseDollarsToBigInt(text));

/** @param stateName name of the document's state */
export function toDocumentDto(record: DocumentRecord, day: DocumentDay, stateName: string): Pick<DocumentDto, keyof DocumentDto> {
  return {
    id: record.id,
    fileName: record.fileName,
    documentType: record.documentType,
    type: record.kind,
    title: record.title,
    state: record.state,
    stateName,
    period: record.period,
    periodStart: record.periodFrom,
    periodEnd: record.periodTo,
    dueDate: record.dueDate,
    status: computeDocumentStatus({ ...record, isVoid: record.voidedAt !== null }, day),
    summary: toSummaryDto(record.summary),
    missing: record.missing.map(({ field, label, link }) => ({ field, label, link })),
    generatedAt: record.generatedAt.toISOString(),
    generatedByName: record.generatedByName,
    policyId: record.policyId,
    policyNumber: record.policyNumber,
    documentNumber: record.documentNumber,
    version: record.version,
    isCurrent: record.isCurrent,
    verificationCode: record.verificationCode,
    voidedAt: record.voidedAt?.toISOString() ?? null,
    voidedByName: record.voidedByName,
    voidReason: record.voidReason,
    submissionId: record.submissionId,
  };
}

function toSummaryDto({ totalPremium, taxRate, taxAmount, policyCount }: ContentSummary): DocumentSummaryDto {
  return { totalPremium: parseDollars(totalPremium), taxRate, taxAmount: parseDollars(taxAmount), policyCount };
}

/** @param isFiled true if the document was sent, which completes pending requirements */
export function toContentDto(content: DocumentContent, isFiled: boolean): DocumentContentDto {
  return {
    title: content.title,
    subject: content.subject,
    notice: content.notice,
    warnings: [...content.warnings],
    sections: toSectionDtos(content),
    summary: toSummaryDto(content.summary),
    details: content.details.map(({ policyId, policyNumber, insuredName, premium, taxAmount, status }) => ({
      policyId,
      policyNumber,
      insuredName,
      premium: parseDollars(premium),
      taxAmount: parseDollars(taxAmount),
      status,
    })),
    detailsLeftOut: content.detailsLeftOut,
    requirements: content.requirements.map(({ item, status, description }) => {
      const isDone = isFiled && (item === 'Filing' || item === 'Signature');
      return { item, status: isDone ? 'complete' : status, description: isDone ? 'Sent with a submission.' : description };
    }),
  };
}

export function toSectionDtos({ sections }: Pick<DocumentContent, 'sections'>): DocumentContentDto['sections'] {
  return sections.map(({ heading, paragraphs, rows }) => ({
    heading,
    paragraphs: [...paragraphs],
    rows: rows.map(({ label, value, note, link }) => ({ label, value, note, link })),
  }));
}
