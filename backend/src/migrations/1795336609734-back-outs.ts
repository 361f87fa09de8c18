import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A wrong transaction is backed out by one with exactly the opposite amounts, which names it. Identity counts only for what is not backed
 * out, so it is no constraint of the table any more; the lock of the book keeps it.
 */
export class BackOuts1795336609734 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_transactions
        add column backs_out uuid,
        add column reason text,
        add column entered_by uuid,
        add column entered_by_name text,
        drop constraint policy_transactions_transaction_type_check,
        add constraint policy_transactions_transaction_type_check check (transaction_type in ${types}),
        add constraint policy_transactions_back_out check ((transaction_type = 'back_out') = (backs_out is not null)),
        add foreign key (organization_id, backs_out) references policy_transactions;
      create unique index policy_transactions_backed_out on policy_transactions (organization_id, backs_out) where backs_out is not null;
      drop index policy_transactions_identity;
      create index policy_transactions_of_policy on policy_transactions
        (organization_id, policy_id, effective_date, expiration_date, transaction_date, premium);
      -- A policy none of whose transactions counts any more.
      alter table policies
        drop constraint policies_transaction_type_check,
        add constraint policies_transaction_type_check check (transaction_type in ${types});`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policies
        drop constraint policies_transaction_type_check,
        add constraint policies_transaction_type_check check (transaction_type in ${pricedTypes});
      drop index policy_transactions_of_policy;
      create unique index policy_transactions_identity on policy_transactions
        (organization_id, policy_id, effective_date, expiration_date, transaction_date, premium, stated_type) nulls not distinct;
      alter table policy_transactions
        drop column backs_out,
        drop column reason,
        drop column entered_by,
        drop column entered_by_name,
        drop constraint policy_transactions_transaction_type_check,
        add constraint policy_transactions_transaction_type_check check (transaction_type in ${pricedTypes});`);
  }
}

const priced = `'new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'`;
const pricedTypes = `(${priced})`;
const types = `(${priced}, 'back_out')`;
