import type { StatusTone } from '@stampline/ui';
import type { ListedDocument } from '../document-api';

const STATUS_LABELS: Readonly<Record<ListedDocument['status'], string>> = {
  draft: 'Draft',
  ready: 'Ready',
  filed: 'Filed',
  overdue: 'Overdue',
};
const STATUS_TONES: Readonly<Record<ListedDocument['status'], StatusTone>> = {
  draft: 'dueSoon',
  ready: 'neutral',
  filed: 'ok',
  overdue: 'overdue',
};

export const getStatusLabel = ({ status, voidedAt }: Pick<ListedDocument, 'status' | 'voidedAt'>): string =>
  voidedAt === null ? STATUS_LABELS[status] : 'Void';
export const getStatusTone = ({ status, voidedAt }: Pick<ListedDocument, 'status' | 'voidedAt'>): StatusTone =>
  voidedAt === null ? STATUS_TONES[status] : 'overdue';

/** Formats 'form_802' as 'Form 802'. */
export function formatDocumentType(documentType: string): string {
  const words = documentType.replaceAll('_', ' ').replace('slip', 'SLIP');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
