/**
 * Kinds of failures of a drive.
 * `unauthorized` token not accepted; `forbidden` not covered by the consent; `throttled` too many requests, nothing was done; `away`
 * temporary, and the request may have been executed; `missing` unknown file, folder or upload; `expired` the drive forgot a list position
 * or an upload; `full` no space left; `refused` anything else, permanently.
 */
export type DriveFaultKind = 'unauthorized' | 'forbidden' | 'throttled' | 'away' | 'missing' | 'expired' | 'taken' | 'full' | 'refused';

/** A failed request to a drive. `message` is the drive's text, without secrets. */
export class DriveFault extends Error {
  override readonly name = 'DriveFault';

  constructor(
    readonly kind: DriveFaultKind,
    message: string,
    /** Milliseconds to wait before a retry, where the drive provides it. */
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

export function isFault(error: unknown, ...kinds: readonly DriveFaultKind[]): error is DriveFault {
  return error instanceof DriveFault && kinds.includes(error.kind);
}
