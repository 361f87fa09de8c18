import { Injectable } from '@nestjs/common';
import { normalizeNameKey, buildNamePattern } from '../accounts/account-name.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { getErrorCode } from '../platform/kernel/logging/error-code.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import type { PolicyDto } from '../policies/policies.dto.js';
import { toPolicyDto } from '../policies/policy-view.js';
import { POLICIES_LINKED, POLICY_UNLINKED } from './account-links.actions.js';
import {
  type LinkablePolicy,
  lockPolicies,
  findPoliciesNamingAccounts,
  setAccount,
  type TransactionSource,
  findUnlinkedByAccountNumber,
  findUnlinkedPolicies,
} from './account-links.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const LOCK_NOT_AVAILABLE = '55P03';
const MAX_LISTED_NUMBERS = 20;
const MISSING = 'Some of these policies are not in your organization. Reload the list of policies.';
const MAX_SUGGESTIONS = 500;

/** Links between policies and accounts. People link them manually or by an account number in their data; matching names are only suggestions. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * Returns at most 500 policies without an account: first policies with the account's number, then policies whose insured has the same name.
   * @throws Problem 'not-found'
   */
  async listSuggestions(organizationId: string, accountId: string): Promise<PolicyDto[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { accountName, accountNumber, status } = await this.accounts.getForLink(tx, accountId);
      if (status === 'archived') return [];
      const naming = accountNumber === null ? [] : await findUnlinkedByAccountNumber(tx, accountNumber);
      const named = new Set(naming.map(({ id }) => id));
      const key = normalizeNameKey(accountName);
      const candidates = await findUnlinkedPolicies(tx, buildNamePattern(accountName));
      const alike = candidates.filter(({ id, insuredName }) => normalizeNameKey(insuredName) === key && !named.has(id));
      return [...naming, ...alike].slice(0, MAX_SUGGESTIONS).map(toPolicyDto);
    });
  }

  /**
   * Links the policies of an upload or a manual entry by account number. Skips policies that already have an account, and account numbers that match
   * no active account or more than one. Call it in the transaction that changed the policies.
   * @returns the number of linked policies, and the numbers without an account
   */
  async linkByAccountNumber(tx: OrganizationTx, source: TransactionSource): Promise<{ linked: number; unknown: readonly string[] }> {
    const policies = await findPoliciesNamingAccounts(tx, source);
    const numbers = [...new Set(policies.map(({ accountNumber }) => accountNumber))];
    const accounts = numbers.length === 0 ? [] : await this.accounts.findByNumbers(tx, numbers);
    let linked = 0;
    for (const { id, accountName, accountNumber } of accounts) {
      const own = policies.filter((policy) => policy.accountNumber === accountNumber);
      await setAccount(
        tx,
        own.map((policy) => policy.id),
        id,
      );
      const policyNumbers = own.slice(0, MAX_LISTED_NUMBERS).map(({ policyNumber }) => policyNumber);
      tx.recordChange(POLICIES_LINKED, { subjectId: id, after: { accountName, policies: own.length, policyNumbers } });
      linked += own.length;
    }
    const known = new Set(accounts.map(({ accountNumber }) => accountNumber));
    return { linked, unknown: numbers.filter((number) => !known.has(number)) };
  }

  /**
   * Links policies to an account; policies already linked to it stay linked.
   * @returns the number of newly linked policies
   * @throws Problem 'not-found' if the account does not exist; 'conflict' for an archived account, policies linked to another account, and policies
   * that do not exist or are being changed
   */
  async linkAll(organizationId: string, accountId: string, policyIds: readonly string[]): Promise<number> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { accountName, status } = await this.accounts.getForLink(tx, accountId);
      if (status === 'archived') throw new Problem('conflict', `${accountName} is archived. Restore it before you link policies.`);
      const policies = await lockRows(tx, policyIds);
      if (policies.length < policyIds.length) throw new Problem('conflict', MISSING);
      const linkedElsewhere = policies.filter((policy) => policy.accountId !== null && policy.accountId !== accountId);
      if (linkedElsewhere.length > 0) throw new Problem('conflict', formatLinkedElsewhere(linkedElsewhere));
      const free = policies.filter((policy) => policy.accountId === null);
      if (free.length === 0) return 0;
      await setAccount(
        tx,
        free.map(({ id }) => id),
        accountId,
      );
      const policyNumbers = free.slice(0, MAX_LISTED_NUMBERS).map(({ policyNumber }) => policyNumber);
      tx.recordChange(POLICIES_LINKED, { subjectId: accountId, after: { accountName, policies: free.length, policyNumbers } });
      return free.length;
    });
  }

  /** @throws Problem 'not-found', including for a policy of another account */
  async unlinkPolicy(organizationId: string, accountId: string, policyId: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { accountName } = await this.accounts.getForLink(tx, accountId);
      const policy = assertFound(
        (await lockRows(tx, [policyId])).find((one) => one.accountId === accountId),
        'policy',
        'It may have been unlinked.',
      );
      await setAccount(tx, [policyId], null);
      tx.recordChange(POLICY_UNLINKED, { subjectId: accountId, before: { accountName, policyNumber: policy.policyNumber } });
    });
  }
}

async function lockRows(tx: OrganizationTx, ids: readonly string[]): Promise<LinkablePolicy[]> {
  try {
    return await lockPolicies(tx, ids);
  } catch (error) {
    if (getErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new Problem('conflict', 'These policies are being changed, for example by an import. Try again in a minute.', { cause: error });
  }
}

function formatLinkedElsewhere(policies: readonly LinkablePolicy[]): string {
  const [first] = policies;
  const what =
    policies.length === 1
      ? `Policy ${first?.policyNumber} is`
      : `${policies.length} of these policies, such as ${first?.policyNumber}, are`;
  return `${what} linked to another account. Unlink there first.`;
}
