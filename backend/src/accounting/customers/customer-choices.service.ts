import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { type Condition, whereDefined } from '../../platform/kernel/lists/condition.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { ACCOUNTING_CUSTOMER_CHOSEN } from '../accounting.actions.js';
import { getCompanyFileKey, findConnection, type StoredConnection } from '../connection.queries.js';
import { countUndecided, lockCustomer, saveCustomer } from './customer.queries.js';
import { CUSTOMER_STATUS_SQL, customerColumns, customerList, type ListedCustomer } from './customer-list.js';
import type { CustomerQueryDto } from './customers.dto.js';

/** Lists the customers of a connection and records users' decisions about links. */
@Injectable()
export class CustomerChoicesService {
  constructor(private readonly database: DatabaseService) {}

  /** @throws Problem 'not-found' */
  async list(organizationId: string, connectionId: string, query: CustomerQueryDto): Promise<Page<ListedCustomer>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const connection = assertFound(await findConnection(tx, connectionId), 'connection');
      const where: Condition[] = [
        { sql: (at) => `organization_id = ${at}`, value: organizationId },
        { sql: (at) => `books = ${at}`, value: getCompanyFileKey(connection) },
        ...whereDefined(query.status, (at) => `${CUSTOMER_STATUS_SQL} = ${at}`),
      ];
      return readPage(tx, customerList, { columns: customerColumns, from: 'accounting_customers', where, view: toListedCustomer }, query);
    });
  }

  /** Counts the customers of each connection that need a decision. */
  async countUndecided(organizationId: string, connections: readonly StoredConnection[]): Promise<Map<string, number>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const counts = new Map<string, number>();
      for (const connection of connections) counts.set(connection.id, await countUndecided(tx, getCompanyFileKey(connection)));
      return counts;
    });
  }

  /**
   * Links a customer to one of its candidates; if the choice is null, the next sync adds it as a new customer. If the system rejects the new
   * customer, for example because of its name, the user can choose again.
   * @throws Problem 'not-found'; Refusal for an id that is not a candidate, or for a customer that we added
   */
  async linkCustomer(organizationId: string, connectionId: string, customerId: string, externalId: string | null): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const connection = assertFound(await findConnection(tx, connectionId), 'connection');
      const books = getCompanyFileKey(connection);
      const customer = assertFound(await lockCustomer(tx, { organizationId, books, id: customerId }), 'customer');
      const { name } = customer.content;
      const isRefusedAsNew = customer.status === 'refused' && customer.isNew && customer.externalId === null;
      if (customer.status !== 'undecided' && !customer.isTheirs && !isRefusedAsNew)
        throw Refusal.createConflict(`${name} no longer needs a choice. Reload the page to see its status.`);
      const candidate = customer.candidates.find((one) => one.externalId === externalId);
      if (externalId !== null && candidate === undefined)
        throw Refusal.createConflict(`That customer is not a possible match for ${name}. Choose a listed customer, or add ${name} as new.`);
      const chosen =
        candidate === undefined
          ? ({ status: 'sending', externalId: null, isTheirs: false, isNew: true } as const)
          : ({ status: 'posted', externalId: candidate.externalId, isTheirs: true, isNew: false } as const);
      await saveCustomer(tx, books, { ...customer, ...chosen, field: null, words: null });
      tx.recordChange(ACCOUNTING_CUSTOMER_CHOSEN, {
        subjectId: connectionId,
        after: { account: name, customer: candidate?.name ?? null, externalId: candidate?.externalId ?? null },
      });
    });
  }
}

const toListedCustomer = (row: ListedCustomer): ListedCustomer => row;
