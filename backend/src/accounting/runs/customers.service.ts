import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { Database } from '../../platform/database/database.service.js';
import { booksOf, type StoredConnection } from '../connection.queries.js';
import { type CustomerContent, customersByAccount, saveCustomer, type StoredCustomer } from '../entries/customer.queries.js';
import { type Beat, SystemCalls } from '../system-calls.service.js';
import { systemOf } from '../systems/systems.js';
import type { Posted } from './posting.service.js';

/** As many refused customers are named. */
const MOST_TOLD = 3;

/** Our accounts as customers of the books: known by our id, never by their name alone. */
@Injectable()
export class Customers {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly calls: SystemCalls,
  ) {}

  /** Adds and changes what differs. @throws SystemError; what was saved until then is on record */
  async save(connection: StoredConnection, beat: Beat): Promise<Posted> {
    const { organizationId, companyId, system: systemId } = connection;
    const books = booksOf(connection);
    const system = systemOf(systemId);
    const call = this.calls.callOf(connection, beat);
    const { accounts, known } = await this.database.inOrganization(organizationId, async (tx) => ({
      accounts: await this.accounts.active(tx, organizationId),
      known: await customersByAccount(tx, organizationId, books),
    }));
    let [posted, unchanged] = [0, 0];
    const refusals: string[] = [];
    for (const { id: accountId, accountName, primaryContactEmail, primaryContactPhone } of accounts) {
      const before = known.get(accountId);
      const content = { name: accountName, email: primaryContactEmail, phone: primaryContactPhone };
      if (before?.status === 'posted' && isSame(before.content, content)) {
        unchanged += 1;
        continue;
      }
      const sending: StoredCustomer = {
        id: before?.id ?? randomUUID(),
        accountId,
        content,
        status: 'sending',
        externalId: before?.externalId ?? null,
      };
      await this.keep(organizationId, books, sending);
      const sent = await system.saveCustomer(call, companyId ?? '', {
        ...content,
        id: sending.id,
        accountId,
        externalId: sending.externalId,
      });
      if ('externalId' in sent) {
        posted += 1;
        await this.keep(organizationId, books, { ...sending, status: 'posted', externalId: sent.externalId });
      } else {
        refusals.push(`${accountName} was refused: ${sent.words}`);
        await this.keep(organizationId, books, { ...sending, status: 'refused' }, sent);
      }
    }
    return { posted, reversed: 0, unchanged, refused: refusals.length, note: noteOf(refusals) };
  }

  private async keep(
    organizationId: string,
    books: string,
    customer: StoredCustomer,
    { field, words }: { field: string | null; words: string | null } = { field: null, words: null },
  ): Promise<void> {
    await this.database.inOrganization(organizationId, (tx) => saveCustomer(tx, organizationId, books, { ...customer, field, words }));
  }
}

/** Why customers were refused, by name: only people can mend it. */
function noteOf(refusals: readonly string[]): string | null {
  if (refusals.length === 0) return null;
  const more = refusals.length - MOST_TOLD;
  return [...refusals.slice(0, MOST_TOLD), ...(more > 0 ? [`${more} more were refused.`] : [])].join(' ');
}

const isSame = (one: CustomerContent, other: CustomerContent): boolean =>
  one.name === other.name && one.email === other.email && one.phone === other.phone;
