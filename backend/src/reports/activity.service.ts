import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../platform/web/api-keys/api-keys.service.js';
import { MemberDirectoryService } from '../organizations/members/member-directory.service.js';
import type { AuditReader } from '../platform/web/audit-trail/audit-readers.js';
import { AuditTrailService } from '../platform/web/audit-trail/audit-trail.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Download } from '../platform/content/downloads/download.js';
import type { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { countRows, type ListSource, type PageRequest, readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import type { SortedQuery } from '../platform/kernel/lists/page-query.js';
import type { ActivityDto } from './activity.dto.js';
import {
  activityColumns,
  type ActivityFilter,
  activityList,
  type ActivityRow,
  activityRowColumns,
  whereActivity,
} from './activity-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Reader of the activity: owners see settings and members too. */
export interface ActivityViewer extends AuditReader {
  readonly organizationId: string;
}

/** Provides the audit log as sentences. Owners see all of it; other users do not see settings and members. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly database: DatabaseService,
    private readonly trail: AuditTrailService,
    private readonly members: MemberDirectoryService,
    private readonly keys: ApiKeysService,
  ) {}

  async list(reader: ActivityViewer, query: ActivityFilter & PageRequest<'sequence'>): Promise<Page<ActivityDto>> {
    const source = this.getSource(reader, query);
    return this.database.inOrganization(reader.organizationId, (tx) => readPage(tx, activityList, source, query));
  }

  async count(reader: ActivityViewer, filter: ActivityFilter): Promise<number> {
    const source = this.getSource(reader, filter);
    return this.database.inOrganization(reader.organizationId, (tx) => countRows(tx, source));
  }

  async download(reader: ActivityViewer, query: ActivityFilter & SortedQuery<'sequence'> & FormatQueryDto): Promise<Download> {
    const file = { list: activityList, source: this.getSource(reader, query), columns: activityColumns };
    return downloadList(this.database, reader.organizationId, file, query);
  }

  private getSource(reader: ActivityViewer, filter: ActivityFilter): ListSource<ActivityRow, ActivityDto> {
    return {
      columns: activityRowColumns,
      from: this.trail.from,
      where: whereActivity(filter, reader),
      views: (tx, rows) => this.toDtos(tx, rows),
    };
  }

  private async toDtos(tx: OrganizationTx, rows: readonly ActivityRow[]): Promise<ActivityDto[]> {
    const named = await this.members.findNames(tx, listActorIds(rows, 'user'));
    const keys = await this.keys.getNames(tx, listActorIds(rows, 'api-key'));
    const getName = ({ actor_kind: kind, actor_id: id }: ActivityRow): string => {
      if (kind === 'user') return named.get(id ?? '')?.name ?? 'A former member';
      return kind === 'api-key' ? `API key ${keys.get(id ?? '') ?? ''}`.trimEnd() : 'Stampline';
    };
    return rows.map((row) => ({
      sequence: Number(row.sequence),
      recordedAt: row.recorded_at.toISOString(),
      actorName: getName(row),
      label: this.trail.formatSentence(row),
      subjectType: row.subject_type,
      subjectId: row.subject_id,
    }));
  }
}

function listActorIds(rows: readonly ActivityRow[], wanted: ActivityRow['actor_kind']): string[] {
  const ids = rows.flatMap(({ actor_kind: kind, actor_id: id }) => (kind === wanted && id !== null ? [id] : []));
  return [...new Set(ids)];
}
