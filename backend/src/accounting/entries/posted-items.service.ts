import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { type Condition, whereDefined } from '../../platform/kernel/lists/condition.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { getCompanyFileKey, findConnection } from '../connection.queries.js';
import { ITEM_STATUS_SQL, type PostedItem, postedItemColumns, postedItemList } from './posted-items.js';
import type { PostedItemQueryDto } from './posted-items.dto.js';

/** Lists a connection's entries that were posted or rejected. */
@Injectable()
export class PostedItemsService {
  constructor(private readonly database: DatabaseService) {}

  /** @throws Problem 'not-found' */
  async list(organizationId: string, connectionId: string, query: PostedItemQueryDto): Promise<Page<PostedItem>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const connection = assertFound(await findConnection(tx, connectionId), 'connection');
      const where: Condition[] = [
        { sql: (at) => `organization_id = ${at}`, value: organizationId },
        { sql: (at) => `books = ${at} and status <> 'dropped'`, value: getCompanyFileKey(connection) },
        ...whereDefined(query.status, (at) => `${ITEM_STATUS_SQL} = ${at}`),
      ];
      return readPage(tx, postedItemList, { columns: postedItemColumns, from: 'accounting_entries', where, view: toPostedItem }, query);
    });
  }
}

const toPostedItem = (row: PostedItem): PostedItem => row;
