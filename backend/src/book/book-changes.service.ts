import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { BOOK_CHANGED, type BookChanged, type BookChangeSource } from './book-changed.js';
import type { StateDeltas } from './state-deltas.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface BookChange {
  readonly source: BookChangeSource;
  readonly sourceId: string;
}

/** Manages the version of each organization's book, and publishes changes to the book. */
@Injectable()
export class BookChangesService {
  constructor(private readonly outbox: OutboxService) {}

  async getVersion(tx: OrganizationTx): Promise<number> {
    const [row] = await tx.query<{ version: number }[]>('select version from book_versions where organization_id = $1', [
      tx.organizationId,
    ]);
    return row?.version ?? 0;
  }

  /** Returns the book versions of all organizations; needs a transaction whose scope includes all organizations. */
  async getVersions(tx: EntityManager): Promise<ReadonlyMap<string, number>> {
    const rows = await tx.query<{ organizationId: string; version: number }[]>(
      'select organization_id as "organizationId", version from book_versions order by 1',
    );
    return new Map(rows.map(({ organizationId, version }) => [organizationId, version]));
  }

  /**
   * Increments the book's version and publishes `book.changed`, in the transaction of the change, which must have the book's lock.
   * @param deltas effects of the change on the totals
   */
  async publish(tx: OrganizationTx, cause: BookChange, { touched }: Pick<StateDeltas, 'touched'>): Promise<void> {
    const [row] = await tx.query<{ version: number }[]>(
      `insert into book_versions as b (organization_id, version) values ($1, 1)
       on conflict (organization_id) do update set version = b.version + 1 returning version`,
      [tx.organizationId],
    );
    const payload: BookChanged = {
      ...cause,
      states: sortValues(touched.states),
      months: sortValues(touched.months),
      version: row!.version,
    };
    await this.outbox.publish(tx, { type: BOOK_CHANGED, organizationId: tx.organizationId, subjectId: cause.sourceId, payload });
  }
}

function sortValues(words: ReadonlySet<string>): string[] {
  return [...words].toSorted((one, other) => (one < other ? -1 : 1));
}
