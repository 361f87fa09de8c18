import { Injectable } from '@nestjs/common';
import { normalizeNameKey } from '../accounts/account-name.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { selectCurrentName, newestDescription } from '../book/newest-description.queries.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import { findPolicy } from '../book/policy.queries.js';
import { type InsuredTerm, listStatedInsurers } from './stated-insurers.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Provides the names of insurers in the book to the insurer register. */
@Injectable()
export class PolicyInsurersService {
  /** Returns each spelling with its number of policies. Reads the organization's policies once. */
  async getNames(tx: OrganizationTx): Promise<{ name: string; policies: number }[]> {
    return tx.query<{ name: string; policies: number }[]>(
      `select insurer_name as name, count(*)::integer as policies from policies
        where organization_id = $1 and insurer_name is not null and transaction_type <> 'back_out' group by insurer_name`,
      [tx.organizationId],
    );
  }

  /** Returns the book's spellings of an insurer. Reads each distinct name once, regardless of the number of policies. */
  async listSpellings(tx: OrganizationTx, insurer: string): Promise<string[]> {
    const names = await tx.query<{ name: string }[]>(distinctNames, [tx.organizationId]);
    const key = normalizeNameKey(insurer);
    return names.map(({ name }) => name).filter((name) => normalizeNameKey(name) === key);
  }

  /** Returns the insurers of a policy's current term. @throws Problem 'not-found' */
  async getInsuredTerm(tx: OrganizationTx, policyId: string): Promise<InsuredTerm> {
    const { state, effectiveDate } = assertFound(await findPolicy(tx, policyId), 'policy');
    const transactions = await tx.query<{ insurerName: string | null; details: TransactionDetails | null }[]>(termQuery, [
      tx.organizationId,
      policyId,
      effectiveDate,
    ]);
    return { state, effectiveDate, insurers: listStatedInsurers(transactions) };
  }
}

const termQuery = `
  select ${selectCurrentName('insurer_name')} as "insurerName", ${selectCurrentName('details')} as details
    from policy_transactions t
    left join lateral (${newestDescription}) d on true
   where organization_id = $1 and policy_id = $2 and term_effective_date = $3 and ${whereLive('t')}
   order by created_at desc, id desc limit 200`;

const selectNextName = (after: string): string => `
  select p.insurer_name as name from policies p
   where p.organization_id = $1 and p.transaction_type <> 'back_out' and p.insurer_name is not null${after}
   order by p.insurer_name limit 1`;

/** Jumps from one distinct name to the next in the index. */
const distinctNames = `
  with recursive names as (
    (${selectNextName('')})
    union all
    select (${selectNextName(' and p.insurer_name > names.name')}) from names where names.name is not null)
  select name from names where name is not null`;
