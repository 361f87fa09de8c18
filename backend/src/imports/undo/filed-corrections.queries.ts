import { findFiledTransactions } from '../../reported/filed-transactions.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Refuses to back out corrections if any of them was sent with a filing. @param failure converts a sentence to the error */
export async function assertCorrectionsNotFiled(
  tx: OrganizationTx,
  corrections: readonly string[],
  failure: (sentence: string) => Error,
): Promise<void> {
  const [filed] = (await findFiledTransactions(tx, corrections)).values();
  if (filed === undefined) return;
  throw failure(
    `A correction was filed with "${filed.filedAs}", so you cannot back it out. Undo the import without its corrections, and enter differences to ` +
      'filed transactions as endorsements or return premiums.',
  );
}
