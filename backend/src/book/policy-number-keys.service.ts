import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { type BackfillWork, HandlesBackfill, type FilledBatch } from '../platform/work/backfills/backfill-work.js';
import { BookTotalsService } from './book-totals.service.js';

const BATCH = 2_000;

/** Fills in the number key of policies that were created before the migration. */
@Injectable()
@HandlesBackfill('policy-number-keys')
export class PolicyNumberKeysService implements BackfillWork {
  constructor(private readonly totals: BookTotalsService) {}

  async fillNext(tx: OrganizationTx, after: string | null): Promise<FilledBatch> {
    // Prevents a deadlock with an import, which changes policies in a different order.
    await this.totals.lock(tx);
    const [{ filled, last }] = await tx.query<[{ filled: number; last: string | null }]>(fillNextPolicies, [
      tx.organizationId,
      after ?? NIL,
      BATCH,
    ]);
    return { rows: filled, next: last };
  }
}

const fillNextPolicies = `
  with page as materialized (
    select id from policies where organization_id = $1 and id > $2 order by id limit $3
  ), filled as (
    update policies set number_key = policy_number_key(policy_number)
     where organization_id = $1 and number_key is null and id in (select id from page)
    returning id
  )
  select (select count(*)::integer from filled) as filled, (select id from page order by id desc limit 1) as last`;
