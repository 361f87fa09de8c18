import type { PolicyImport } from './policy-import';

/**
 * How far the upload of this page load is. It lives outside the screen, so that leaving the screen does not stop it.
 * `startedAt` and `seenAt` are milliseconds of the clock: when the step began, and when its counts were last news.
 */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; fileName: string; sent: number; total: number; startedAt: number; seenAt: number }
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

/** True while a file is on its way or its import runs: a second one has to wait. */
export function isBusy({ step }: UploadState): boolean {
  return step === 'sending' || step === 'importing';
}
