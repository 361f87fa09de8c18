/**
 * Why a drive did not do what was asked.
 * `unauthorized` token not accepted; `forbidden` the consent does not cover it; `throttled` too many requests, nothing was done; `away` may pass by itself, and it may have
 * been done; `missing` no such file, folder or upload; `expired` a place in a list or an upload that the drive has forgotten; `taken` the name is; `full` no space left;
 * `refused` anything else, for good.
 */
export type DriveFaultKind = 'unauthorized' | 'forbidden' | 'throttled' | 'away' | 'missing' | 'expired' | 'taken' | 'full' | 'refused';

/** A drive did not do what was asked. `message` is its own word for it, without secrets. */
export class DriveFault extends Error {
  override readonly name = 'DriveFault';

  constructor(
    readonly kind: DriveFaultKind,
    message: string,
    /** Milliseconds after which it may be asked again, where it says so. */
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** Whether an error is a fault of one of these kinds. */
export function isFault(error: unknown, ...kinds: readonly DriveFaultKind[]): error is DriveFault {
  return error instanceof DriveFault && kinds.includes(error.kind);
}
