import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { getCompanyFileKey, type StoredConnection } from '../connection.queries.js';
import type { PostingCounts } from '../entries/posting-counts.js';
import { type BeforeRequest, AccountingSystemClient } from '../accounting-system.client.js';
import { getSystem } from '../systems/systems.js';
import { type CustomerContent, findCustomersByAccount, lockCustomer, saveCustomer, type StoredCustomer } from './customer.queries.js';
import { ExistingCustomersService } from './existing-customers.service.js';
import { type ComparedAccount, type CustomerMatch, matchCustomer } from './match-customer.js';

/** Maximum number of rejected customers that the note lists by name. */
const MAX_NAMED = 3;

type ComparableAccount = ComparedAccount & { readonly id: string; readonly content: CustomerContent };

/** Syncs our accounts as customers, matched by our id or else by tax ID, never by name alone. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly accounts: AccountsService,
    private readonly calls: AccountingSystemClient,
    private readonly held: ExistingCustomersService,
  ) {}

  /** Adds missing customers and updates changed ones. @throws SystemError; customers saved before the error are recorded */
  async syncCustomers(connection: StoredConnection, beat: BeforeRequest): Promise<PostingCounts> {
    const { organizationId, companyId, system: systemId } = connection;
    const books = getCompanyFileKey(connection);
    const system = getSystem(systemId);
    const call = this.calls.createCall(connection, beat);
    const { accounts, known } = await this.database.inOrganization(organizationId, async (tx) => ({
      accounts: (await this.accounts.findActive(tx)).map(toComparableAccount),
      known: await findCustomersByAccount(tx, books),
    }));
    const first = await this.findMatches(
      connection,
      beat,
      accounts.filter(({ id }) => needsMatch(known.get(id))),
      known,
    );
    let [posted, unchanged, undecided] = [0, 0, 0];
    const refusals: string[] = [];
    for (const { id: accountId, content } of accounts) {
      const before = first.get(accountId) ?? known.get(accountId);
      if (before?.status === 'undecided') {
        undecided += 1;
        continue;
      }
      if (before?.isTheirs || (before?.status === 'posted' && isSame(before.content, content))) {
        unchanged += 1;
        continue;
      }
      const sending: StoredCustomer = { ...(before ?? createUnsent(accountId, content)), content, status: 'sending' };
      await this.storeOutcome(organizationId, books, sending);
      const sent = await system.saveCustomer(call, companyId ?? '', {
        ...content,
        id: sending.id,
        accountId,
        externalId: sending.externalId,
      });
      if ('externalId' in sent) {
        posted += 1;
        await this.storeOutcome(organizationId, books, { ...sending, status: 'posted', externalId: sent.externalId });
      } else {
        refusals.push(`${system.name} did not accept the customer ${content.name}: ${endsWithPeriod(sent.words)}`);
        await this.storeOutcome(organizationId, books, { ...sending, status: 'refused' }, sent);
      }
    }
    return { posted, reversed: 0, unchanged, refused: refusals.length, note: formatNote(refusals, undecided, system.name) };
  }

  /** Matches accounts whose id the system does not know with existing customers. @returns linked and undecided ones, by account */
  private async findMatches(
    connection: StoredConnection,
    beat: BeforeRequest,
    accounts: readonly ComparableAccount[],
    known: ReadonlyMap<string, StoredCustomer>,
  ): Promise<Map<string, StoredCustomer>> {
    const matched = new Map<string, StoredCustomer>();
    if (accounts.length === 0) return matched;
    const { organizationId } = connection;
    const books = getCompanyFileKey(connection);
    const customers = await this.held.loadCustomers(connection, beat);
    const linkedIds = new Set([...known.values()].flatMap(({ externalId }) => externalId ?? []));
    for (const account of accounts) {
      const { id: accountId, content } = account;
      const before = known.get(accountId);
      const match: CustomerMatch = customers.some(({ isOf }) => isOf(accountId))
        ? { do: 'add' }
        : matchCustomer(
            account,
            customers.map((one) => ({ ...one, isLinked: linkedIds.has(one.externalId) })),
          );
      // A customer without remaining candidates needs no decision and is added like the others.
      if (match.do === 'add' && before?.status !== 'undecided') continue;
      const stored = await this.keepUnlessDecided(
        organizationId,
        books,
        applyMatch(match, before ?? createUnsent(accountId, content), content),
      );
      if (stored.externalId !== null) linkedIds.add(stored.externalId);
      matched.set(accountId, stored);
    }
    return matched;
  }

  /** Saves the customer, unless the user has made a choice during the sync. @returns the customer in its current state */
  private async keepUnlessDecided(organizationId: string, books: string, customer: StoredCustomer): Promise<StoredCustomer> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const now = await lockCustomer(tx, { organizationId, books, id: customer.id });
      if (now !== undefined && (now.isNew || now.isTheirs)) return now;
      await saveCustomer(tx, books, { ...customer, field: null, words: null });
      return customer;
    });
  }

  private async storeOutcome(
    organizationId: string,
    books: string,
    customer: StoredCustomer,
    { field, words }: { field: string | null; words: string | null } = { field: null, words: null },
  ): Promise<void> {
    await this.database.inOrganization(organizationId, (tx) => saveCustomer(tx, books, { ...customer, field, words }));
  }
}

const toComparableAccount = ({
  id,
  accountName,
  nameKey,
  taxIdHash,
  taxIdEnd,
  primaryContactEmail,
  primaryContactPhone,
}: ActiveAccount): ComparableAccount => ({
  id,
  nameKey,
  taxIdHash,
  taxIdEnd,
  content: { name: accountName, email: primaryContactEmail, phone: primaryContactPhone },
});

type ActiveAccount = Awaited<ReturnType<AccountsService['findActive']>>[number];

const createUnsent = (accountId: string, content: CustomerContent): StoredCustomer => ({
  id: randomUUID(),
  accountId,
  content,
  status: 'sending',
  externalId: null,
  candidates: [],
  isTheirs: false,
  isNew: false,
});

function applyMatch(match: CustomerMatch, before: StoredCustomer, content: CustomerContent): StoredCustomer {
  if (match.do === 'add') return { ...before, content, status: 'sending', candidates: [] };
  if (match.do === 'ask') return { ...before, content, status: 'undecided', candidates: match.candidates };
  const { candidate } = match;
  return { ...before, content, status: 'posted', externalId: candidate.externalId, candidates: [candidate], isTheirs: true };
}

/** Returns false for customers that were already sent, because they can be found by our id. */
const needsMatch = (before: StoredCustomer | undefined): boolean =>
  before === undefined || (before.externalId === null && !before.isNew && before.status !== 'sending');

/** Describes the customers that need the user's attention: rejected ones by name, and the number of undecided ones. */
function formatNote(refusals: readonly string[], undecided: number, system: string): string | null {
  const more = refusals.length - MAX_NAMED;
  const sentences = [
    ...refusals.slice(0, MAX_NAMED),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'was' : 'were'} rejected. Open Customers to see why.`] : []),
    ...(undecided === 1 ? [`1 customer may already be in ${system}. Open Customers to link it or add it as new.`] : []),
    ...(undecided > 1 ? [`${undecided} customers may already be in ${system}. Open Customers to link them or add them as new.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

const endsWithPeriod = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const isSame = (one: CustomerContent, other: CustomerContent): boolean =>
  one.name === other.name && one.email === other.email && one.phone === other.phone;
