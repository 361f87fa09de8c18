import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

type Statement = (tx: OrganizationTx, given: { readonly id: string; readonly at: Date; readonly name: string }) => Promise<unknown>;

/** Deliberately wrong statements, by the fault that the check must find. They are never sent. */
export const PLANTED_FAULTS: Readonly<Record<string, Statement>> = {
  'PostgreSQL refuses it: column "policy_numbr" does not exist': async (tx) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1 and policy_numbr is null', [tx.organizationId]),

  'PostgreSQL refuses it: relation "polices" does not exist': async (tx) =>
    tx.query<{ id: string }[]>('select id from polices where organization_id = $1', [tx.organizationId]),

  'it has 2 parameters and is sent with 1 values': async (tx) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1 and id = $2', [tx.organizationId]),

  'it has 1 parameters and is sent with none': async (tx) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1'),

  'its row has no column "policyNumber"': async (tx) =>
    tx.query<{ id: string; policyNumber: string }[]>('select id from policies where organization_id = $1', [tx.organizationId]),

  'its column "number" is not declared': async (tx) =>
    tx.query<{ id: string }[]>('select id, policy_number as number from policies where organization_id = $1', [tx.organizationId]),

  'its column "premium" is string, not number': async (tx) =>
    tx.query<{ premium: number }[]>('select premium from policies where organization_id = $1', [tx.organizationId]),

  'its column "count" is string, not number': async (tx) =>
    tx.query<{ count: number }[]>('select count(*) as count from policies where organization_id = $1', [tx.organizationId]),

  'its column "day" is string, not Date': async (tx) =>
    tx.query<{ day: Date }[]>('select effective_date as day from policies where organization_id = $1', [tx.organizationId]),

  'its column "accountId" may be null': async (tx) =>
    tx.query<{ accountId: string }[]>('select account_id as "accountId" from policies where organization_id = $1', [tx.organizationId]),

  'its parameter $1 is of type uuid and is sent number': async (tx) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1', [tx.organizationId.length]),

  'its parameter $2 is of type text and is sent number': async (tx, { name }) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1 and policy_number = $2', [
      tx.organizationId,
      name.length,
    ]),

  'its parameter $2 is of type int4 and is sent string': async (tx, { name }) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1 limit $2::integer', [tx.organizationId, name]),

  'its parameter $2 is of type date and is sent Date': async (tx, { at }) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1 and effective_date = $2', [tx.organizationId, at]),

  'the type of its rows is not declared': async (tx) => {
    const [row] = await tx.query('select id from policies where organization_id = $1', [tx.organizationId]);
    return row;
  },

  'it gives rows and their number': async (tx, { id }) =>
    tx.query<{ id: string }[]>('delete from policies where organization_id = $1 and id = $2 returning id', [tx.organizationId, id]),

  'it gives rows without their number': async (tx) =>
    tx.query<[{ id: string }[], number]>('select id from policies where organization_id = $1', [tx.organizationId]),

  'its text cannot be seen: text of table is not known': async (tx, { name: table }) =>
    tx.query<{ id: string }[]>(`select id from ${table} where organization_id = $1`, [tx.organizationId]),

  // The evaluation does not follow text replacement.
  "its text cannot be seen: 'select id from policies where organization_id = $1 order by id'.replace('id', 'state') is not known": async (
    tx,
  ) =>
    tx.query<{ id: string }[]>('select id from policies where organization_id = $1 order by id'.replace('id', 'state'), [
      tx.organizationId,
    ]),

  'PostgreSQL refuses it: column "added_at" does not exist': async (tx, { name }) =>
    tx.query<{ id: string }[]>(
      `select id from policies where organization_id = $1 order by ${name === 'newest' ? 'added_at desc' : 'id'}`,
      [tx.organizationId],
    ),
};
