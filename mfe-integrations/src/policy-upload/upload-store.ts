import type { ImportPreview } from './import-preview';
import type { Inspection, Mapping } from './inspection';
import type { PolicyImport } from './policy-import';
import type { UploadChoices } from './upload-choices';

/** A file before it is recorded, with its inspection and choices. */
export interface UploadDraft {
  file: File;
  choices: UploadChoices;
  inspection: Inspection;
  /** Null if the file follows the template and does not need a mapping. */
  mapping: Mapping | null;
}

/**
 * State of the upload. It is stored outside the screen, so that the upload continues if the user leaves.
 * `startedAt` and `seenAt` are milliseconds: the start of the step, and the last change to its counts.
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

export function getUploadState(): UploadState {
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

const BUSY_STEPS: ReadonlySet<UploadState['step']> = new Set(['inspecting', 'sending', 'previewing', 'importing']);

/** Returns true while a file is uploading or being processed. */
export function isBusy({ step }: UploadState): boolean {
  return BUSY_STEPS.has(step);
}
