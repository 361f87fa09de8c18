import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { computeHeaderFingerprint } from './header-fingerprint.js';
import { IMPORT_MAPPING_FORGOTTEN, IMPORT_MAPPING_REMEMBERED } from './import-mapping.actions.js';
import type { TableMapping } from '../rows/table-mapping.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A mapping that the organization has used, proposed for files with the same header. */
export interface RememberedMapping {
  id: string;
  name: string;
  fingerprint: string;
  mapping: TableMapping;
  usedAt: Date;
}

const MAX_OFFERED = 20;

@Injectable()
export class ImportMappingsService {
  constructor(private readonly database: DatabaseService) {}

  /** Remembers the mapping in the transaction of the import; a mapping without a name is not remembered. */
  async rememberMapping(tx: OrganizationTx, header: readonly string[], mapping: TableMapping | undefined): Promise<void> {
    if (mapping === undefined || mapping.name === null) return;
    const { name } = mapping;
    const [stored] = await tx.query<{ id: string; isChanged: boolean }[]>(
      `with before as (
         select id, mapping from import_mappings where organization_id = $1 and fingerprint = $3 and name = $4
       )
       insert into import_mappings (organization_id, id, fingerprint, name, mapping) values ($1, $2, $3, $4, $5)
       on conflict (organization_id, fingerprint, name) do update set mapping = excluded.mapping, used_at = excluded.used_at
       returning id, not exists (select from before where before.mapping = $5::jsonb) as "isChanged"`,
      [tx.organizationId, uuid(), computeHeaderFingerprint(header), name, JSON.stringify(mapping)],
    );
    if (stored?.isChanged === true) tx.recordChange(IMPORT_MAPPING_REMEMBERED, { subjectId: stored.id, after: { name } });
  }

  /** Returns the mappings for any of the headers, most recently used first. */
  async findForHeaders(organizationId: string, fingerprints: readonly string[]): Promise<RememberedMapping[]> {
    return this.database.inOrganization(organizationId, (tx) =>
      tx.query<RememberedMapping[]>(
        `select id, name, fingerprint, mapping, used_at as "usedAt" from import_mappings
          where organization_id = $1 and fingerprint = any ($2::text[]) order by used_at desc, id desc limit ${MAX_OFFERED}`,
        [organizationId, fingerprints],
      ),
    );
  }

  /** @throws Problem 'not-found' */
  async deleteMapping(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const [forgotten] = await tx.query<{ name: string }[]>(
        `with gone as (delete from import_mappings where organization_id = $1 and id = $2 returning name) select name from gone`,
        [organizationId, id],
      );
      tx.recordChange(IMPORT_MAPPING_FORGOTTEN, { subjectId: id, before: { name: assertFound(forgotten, 'mapping').name } });
    });
  }
}
