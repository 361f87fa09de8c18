import type { StatusTone } from '@stampline/ui';
import type { ListedDocument } from '../document-api';

const WORDS: Readonly<Record<ListedDocument['status'], string>> = { draft: 'Draft', ready: 'Ready', filed: 'Filed', overdue: 'Overdue' };
const TONES: Readonly<Record<ListedDocument['status'], StatusTone>> = { draft: 'dueSoon', ready: 'neutral', filed: 'ok', overdue: 'overdue' };

/** A void document is nothing else. */
export const statusWords = ({ status, voidedAt }: Pick<ListedDocument, 'status' | 'voidedAt'>): string =>
  voidedAt === null ? WORDS[status] : 'Void';
export const statusTone = ({ status, voidedAt }: Pick<ListedDocument, 'status' | 'voidedAt'>): StatusTone =>
  voidedAt === null ? TONES[status] : 'overdue';

/** 'form_802' is 'Form 802'. */
export function typeWords(documentType: string): string {
  const words = documentType.replaceAll('_', ' ').replace('slip', 'SLIP');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
