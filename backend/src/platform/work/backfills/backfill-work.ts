import { SetMetadata } from '@nestjs/common';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

export const DOES_BACKFILL = 'stampline:does-backfill';

export interface FilledBatch {
  readonly rows: number;
  /** Position after which the next batch begins, such as the id of the last row; null once the organization is finished. */
  readonly next: string | null;
}

/** Work of a backfill that a migration has registered, implemented by a provider with `@HandlesBackfill`. */
export interface BackfillWork {
  /**
   * Fills an organization's next batch, at most a few thousand rows. The rows and the position are committed together, so an interrupted backfill
   * continues after the last complete batch.
   * @param after position that the previous batch returned; null for the first batch
   */
  fillNext(tx: OrganizationTx, after: string | null): Promise<FilledBatch>;
}

/** Marks the provider that does the backfill with this name. Only the worker calls it. */
export function HandlesBackfill(name: string): (target: new (...parameters: never[]) => BackfillWork) => void {
  return (target) => SetMetadata(DOES_BACKFILL, name)(target);
}
