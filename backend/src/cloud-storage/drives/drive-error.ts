/**
 * Kinds of drive failures.
 * `unauthorized`: token not accepted; `forbidden`: not covered by the consent; `throttled`: too many requests, and this one was not executed; `away`:
 * temporary, and the request may have been executed; `missing`: unknown file, folder or upload; `expired`: the drive forgot a list position
 * or an upload; `full`: no space left; `refused`: any other permanent failure.
 */
export type DriveErrorKind = 'unauthorized' | 'forbidden' | 'throttled' | 'away' | 'missing' | 'expired' | 'taken' | 'full' | 'refused';

/** Failed request to a drive. `message` is the drive's text, without secrets. */
export class DriveError extends Error {
  override readonly name = 'DriveError';

  constructor(
    readonly kind: DriveErrorKind,
    message: string,
    /** Milliseconds to wait before a retry, if the drive provides it. */
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

export function isDriveError(error: unknown, ...kinds: readonly DriveErrorKind[]): error is DriveError {
  return error instanceof DriveError && kinds.includes(error.kind);
}
