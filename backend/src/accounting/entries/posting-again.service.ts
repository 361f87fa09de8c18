import { Injectable } from '@nestjs/common';
import { AuditLogService } from '../../platform/kernel/audit/audit-log.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { ACCOUNTING_ENTRY_WANTED_AGAIN } from '../accounting.actions.js';
import { booksOf, findConnection } from '../connection.queries.js';
import { entriesByKey } from './entry.queries.js';
import { isMissed } from './next-entry.js';
import { wantAgain } from './post-again.queries.js';

/** Posts entries again that were deleted in the accounting system; only the user knows if the deletion was intended. */
@Injectable()
export class RepostingService {
  constructor(
    private readonly database: DatabaseService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Lets the next sync post a missing entry again unchanged, unless it finds the entry.
   * @throws Problem 'not-found'; Refusal when the entry is not missing
   */
  async request(organizationId: string, connectionId: string, entryId: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const connection = assertFound(await findConnection(tx, connectionId), 'connection');
      const books = booksOf(connection);
      const records = [...(await entriesByKey(tx, books)).values()].find((some) => some.some(({ id }) => id === entryId));
      const entry = assertFound(
        records?.find(({ id }) => id === entryId),
        'entry',
      );
      if (!entry.isMissing)
        throw Refusal.createConflict(`${entry.content.number} is not missing from the books, so there is nothing to post again.`);
      if (!isMissed(entry, records ?? []))
        throw Refusal.createConflict(
          `${entry.content.number} and its reversal were both deleted. They cancel each other out, so there is nothing to post again.`,
        );
      if (!(await wantAgain(tx, { organizationId, books, id: entryId }))) return;
      this.audit.record(tx, ACCOUNTING_ENTRY_WANTED_AGAIN, { subjectId: connectionId, after: { number: entry.content.number } });
    });
  }
}
