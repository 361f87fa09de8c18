import type { ImportPreview } from './import-preview';
import type { Inspection, Mapping } from './inspection';
import type { PolicyImport } from './policy-import';
import type { UploadChoices } from './upload-choices';

/** A file on its way into the book: what is known of it, and what its uploader says. */
export interface UploadDraft {
  file: File;
  choices: UploadChoices;
  inspection: Inspection;
  /** Null for a file as the template. */
  mapping: Mapping | null;
}

/**
 * How far the upload of this page load is. It lives outside the screen, so that leaving the screen does not stop it.
 * `startedAt` and `seenAt` are milliseconds of the clock: when the step began, and when its counts were last news.
 */
export type UploadState =
  | { step: 'idle' }
  | { step: 'inspecting'; fileName: string }
  | { step: 'matching'; draft: UploadDraft; mapping: Mapping }
  | { step: 'sending'; fileName: string; sent: number; total: number; startedAt: number; seenAt: number }
  | { step: 'previewing'; fileName: string; id: string }
  | { step: 'previewed'; draft: UploadDraft; preview: ImportPreview }
  | { step: 'importing'; fileName: string; id: string }
  | { step: 'over'; policyImport: PolicyImport }
  | { step: 'failed'; fileName: string; sentence: string };

let state: UploadState = { step: 'idle' };
const listeners = new Set<() => void>();

export function uploadState(): UploadState {
  return state;
}

export function setUploadState(next: UploadState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function subscribeToUpload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const BUSY: ReadonlySet<UploadState['step']> = new Set(['inspecting', 'sending', 'previewing', 'importing']);

/** True while a file is on its way or work on it runs: a second one has to wait. */
export function isBusy({ step }: UploadState): boolean {
  return BUSY.has(step);
}
