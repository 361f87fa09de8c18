import type { ChosenTable } from './chosen-table';

/** What has been chosen for the next batch and not been started. */
export interface BatchDraft {
  source: 'file' | 'paste';
  file: ChosenTable | null;
  text: string;
}

export const NO_DRAFT: BatchDraft = { source: 'file', file: null, text: '' };
