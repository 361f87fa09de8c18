import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { ACCOUNTING_ENTRY_REPOST_REQUESTED } from '../accounting.actions.js';
import { getCompanyFileKey, findConnection } from '../connection.queries.js';
import { findEntriesByKey } from './entry.queries.js';
import { isMissingFromTotal } from './next-entry.js';
import { requestRepost } from './reposting.queries.js';

/** Reposts entries that were deleted in the accounting system, on request, because only the user knows whether the deletion was intended. */
@Injectable()
export class RepostingService {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Makes the next sync repost a missing entry unchanged, unless it finds the entry.
   * @throws Problem 'not-found'; Refusal if the entry is not missing
   */
  async requestRepost(organizationId: string, connectionId: string, entryId: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const connection = assertFound(await findConnection(tx, connectionId), 'connection');
      const books = getCompanyFileKey(connection);
      const records = [...(await findEntriesByKey(tx, books)).values()].find((some) => some.some(({ id }) => id === entryId));
      const entry = assertFound(
        records?.find(({ id }) => id === entryId),
        'entry',
      );
      if (!entry.isMissing)
        throw Refusal.createConflict(
          `${entry.content.number} is not missing from your accounting system, so there is nothing to post again.`,
        );
      if (!isMissingFromTotal(entry, records ?? []))
        throw Refusal.createConflict(
          `${entry.content.number} and its reversal were both deleted. They cancel each other out, so there is nothing to post again.`,
        );
      if (!(await requestRepost(tx, { organizationId, books, id: entryId }))) return;
      tx.recordChange(ACCOUNTING_ENTRY_REPOST_REQUESTED, { subjectId: connectionId, after: { number: entry.content.number } });
    });
  }
}
