import type { EntityManager } from 'typeorm';
import { Problem } from '../../platform/problems/problem.js';
import type { BookedType } from '../book/booked-type.js';

interface Change {
  transactionType: BookedType;
  premium: string;
  enteredByName: string | null;
  importId: string | null;
}

/** The conflict for somebody who has seen an earlier version of the policy; its sentence says what has happened since. */
export async function stalePolicy(tx: EntityManager, organizationId: string, policyId: string, seenVersion: string): Promise<Problem> {
  const [newest] = await tx.query<Change[]>(
    `select transaction_type as "transactionType", premium, entered_by_name as "enteredByName", import_id as "importId"
       from policy_transactions
      where organization_id = $1 and policy_id = $2 and to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') > $3
      order by created_at desc, id desc limit 1`,
    [organizationId, policyId, seenVersion],
  );
  const what = newest === undefined ? '' : ` ${changeInWords(newest)}`;
  return new Problem('conflict', `The policy has changed since you opened it.${what} Check it, then preview again.`);
}

function changeInWords({ transactionType, premium, enteredByName, importId }: Change): string {
  const who = enteredByName ?? (importId === null ? 'Somebody' : 'An import');
  if (transactionType === 'back_out') return `${who} backed out a transaction.`;
  const words = transactionType.replaceAll('_', ' ');
  return `${who} added ${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words} transaction of ${premium.startsWith('-') ? `-$${premium.slice(1)}` : `$${premium}`}.`;
}
