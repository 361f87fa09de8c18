import type { ChosenTable } from './chosen-table';

/** Input of the next batch, before it is started. */
export interface BatchDraft {
  source: 'file' | 'paste';
  file: ChosenTable | null;
  text: string;
}

export const NO_DRAFT: BatchDraft = { source: 'file', file: null, text: '' };
