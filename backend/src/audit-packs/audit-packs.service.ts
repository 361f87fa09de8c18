import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { StoredFileDownload } from '../platform/content/downloads/stored-file-download.js';
import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import type { TaskRecord } from '../platform/work/tasks/task-record.js';
import { TasksService } from '../platform/work/tasks/tasks.service.js';
import { PeriodFiguresService } from '../figures/period-figures.service.js';
import { RetentionService } from '../cloud-storage/retention/retention.service.js';
import type { AuditPackDto, AuditPackListQueryDto, NewAuditPackDto } from './audit-pack.dto.js';
import { auditPackColumns, auditPackList, type AuditPackRecord } from './audit-pack-list.js';
import { AUDIT_PACK, type AuditPackInput } from './audit-pack.task.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Manages audit packs, which are evidence for an examination and are kept for the state's retention period. */
const PACK_FILE = defineFilePurpose({ name: 'audit-pack', keepDays: null });

@Injectable()
export class AuditPacksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly figures: PeriodFiguresService,
    private readonly retention: RetentionService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly tasks: TasksService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Refusal for a period that ends before it begins */
  async requestPack(person: Caller, { state: given, periodStart: from, periodEnd: to }: NewAuditPackDto): Promise<TaskRecord> {
    if (to < from) throw Refusal.forFields([{ field: 'periodEnd', message: 'Enter a last day that is not before the first.' }]);
    const { organizationId, name: madeByName } = person;
    const state = given.toUpperCase();
    return this.database.inOrganization(organizationId, async (tx) => {
      const title = `${this.getStateName(state)}, ${from} to ${to}`;
      const input = { state, from, to, madeByName };
      const { id } = await this.tasks.request(tx, AUDIT_PACK, { organizationId, title, input, by: person });
      return assertFound(await this.tasks.find(tx, id), 'task');
    });
  }

  async list(organizationId: string, query: AuditPackListQueryDto): Promise<Page<AuditPackDto>> {
    const where = [{ sql: (at: string) => `organization_id = ${at}`, value: organizationId }];
    const source = { columns: auditPackColumns, from: 'audit_packs', where, view: (pack: AuditPackRecord) => this.toDto(pack) };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, auditPackList, source, query));
  }

  /** Stores a finished pack for the retention period that the state requires, in the transaction that ends its task. */
  async storePack(
    tx: OrganizationTx,
    id: string,
    { input, file, count }: { readonly input: AuditPackInput; readonly file: StoredFile; readonly count: number },
  ): Promise<void> {
    const { state, from, to, madeByName } = input;
    const { fileId, sha256, sizeBytes } = file;
    const name = `audit-pack-${state}-${from}-${to}.zip`;
    await this.storedFiles.recordFile(tx, PACK_FILE, id, { ...file, name, mediaType: 'application/zip' });
    const coverageEnd = await this.figures.findCoverageEnd(tx, { state, from, to });
    await this.retention.retainFiled(tx, [fileId], state, { sentOn: this.clock.today(), periodTo: to, coverageEnd });
    await tx.query(
      `insert into audit_packs (organization_id, id, state, period_from, period_to, name, file_id, sha256, size_bytes, files, made_by_name, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [tx.organizationId, id, state, from, to, name, fileId, sha256, sizeBytes, count, madeByName, this.clock.now()],
    );
  }

  /** @throws Problem 'not-found' */
  async open(organizationId: string, id: string): Promise<StoredFileDownload> {
    const pack = await this.database.inOrganization(organizationId, async (tx) => {
      const [row] = await tx.query<AuditPackRecord[]>(
        `select ${auditPackColumns} from audit_packs where organization_id = $1 and id = $2`,
        [organizationId, id],
      );
      return assertFound(row, 'audit pack');
    });
    return { name: pack.name, sizeBytes: Number(pack.sizeBytes), content: await this.files.open(organizationId, pack.fileId) };
  }

  private toDto({ id, state, periodFrom, periodTo, name, files, sizeBytes, sha256, madeByName, madeAt }: AuditPackRecord): AuditPackDto {
    return {
      id,
      state,
      stateName: this.getStateName(state),
      periodStart: periodFrom,
      periodEnd: periodTo,
      fileName: name,
      fileCount: files,
      sizeBytes: Number(sizeBytes),
      sha256,
      madeByName,
      madeAt: madeAt.toISOString(),
    };
  }

  private getStateName(state: string): string {
    return this.jurisdictions.find(state)?.name ?? state;
  }
}
