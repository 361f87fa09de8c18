import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Caller, getRole } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Download } from '../../platform/content/downloads/download.js';
import type { StoredFileDownload } from '../../platform/content/downloads/stored-file-download.js';
import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { ReportFilesService } from '../report-files.service.js';
import type { NewReportExportDto } from './report-export.dto.js';
import { EXPORT_KEEP_DAYS, REPORT_EXPORT, type ReportExportInput } from './report-export.task.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const EXPORT_FILE = defineFilePurpose({ name: 'report-export', keepDays: EXPORT_KEEP_DAYS });
const RETENTION_NOTE = `Exports are kept for ${EXPORT_KEEP_DAYS} days, and only the person who asked for one can open it. Export the report again.`;
const MEDIA_TYPES = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', pdf: 'application/pdf' };
const TITLES = { financial: 'Financial report', activity: 'Activity' };

/** Creates reports with many rows in the background. */
@Injectable()
export class ReportExportsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reports: ReportFilesService,
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
    private readonly tasks: TasksService,
  ) {}

  async requestExport(by: Caller, body: NewReportExportDto): Promise<TaskRecord> {
    const { organizationId } = by;
    const { report, format = 'csv', state, startDate, endDate, recordedFrom, recordedBefore } = body;
    const asked = { state: state?.toUpperCase(), startDate, endDate, recordedFrom, recordedBefore };
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const input: ReportExportInput = { report, format, role: getRole(by), readerId: by.id, ...given };
    return this.database.inOrganization(organizationId, async (tx) => {
      const title = `${TITLES[report]}, ${format.toUpperCase()}`;
      const { id } = await this.tasks.request(tx, REPORT_EXPORT, { organizationId, title, input, by });
      return assertFound(await this.tasks.find(tx, id), 'task');
    });
  }

  async count(organizationId: string, { report, role, readerId, ...query }: ReportExportInput): Promise<number> {
    return report === 'financial'
      ? this.reports.countPolicies(organizationId, query)
      : this.reports.countActivities({ organizationId, role, id: readerId }, query);
  }

  /** Creates the file. @param id id of the task */
  async create(organizationId: string, id: string, input: ReportExportInput): Promise<{ name: string; file: StoredFile }> {
    const { report, role, readerId, ...query } = input;
    const download: Download =
      report === 'financial'
        ? await this.reports.createFinancialFile(organizationId, query)
        : await this.reports.createActivitiesFile({ organizationId, role, id: readerId }, query);
    const file = await this.files.save(organizationId, Readable.from(readBytes(download)), { fileId: id });
    return { name: `${download.name}.${download.type}`, file };
  }

  /** Stores the result in the transaction that ends its task. */
  async storeResult(
    tx: OrganizationTx,
    id: string,
    { name, file, format }: { name: string; file: StoredFile; format: ReportExportInput['format'] },
  ): Promise<void> {
    await this.stored.recordFile(tx, EXPORT_FILE, id, { ...file, name, mediaType: MEDIA_TYPES[format] });
  }

  /** Opens the file of a finished export for its requester. @throws Problem 'not-found' */
  async open({ organizationId, id: userId }: Caller, id: string): Promise<StoredFileDownload> {
    const { name, sizeBytes } = await this.database.inOrganization(organizationId, async (tx) => {
      const task = await this.tasks.find(tx, id);
      const isTheirs = task?.kind === REPORT_EXPORT.kind && task.createdBy === userId;
      return assertFound(isTheirs ? (await this.stored.findRecords(tx, [id])).get(id) : undefined, 'export', RETENTION_NOTE);
    });
    return { name, sizeBytes, content: await this.files.open(organizationId, id) };
  }
}

async function* readBytes({ content }: Download): AsyncGenerator<Uint8Array> {
  for await (const piece of content) yield typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
}
