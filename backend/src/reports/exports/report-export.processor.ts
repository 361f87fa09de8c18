import { Injectable } from '@nestjs/common';
import { HandlesTask, type RunningTask, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { REPORT_EXPORT, type ReportExportInput } from './report-export.task.js';
import { ReportExportsService } from './report-exports.service.js';

@Injectable()
@HandlesTask(REPORT_EXPORT)
export class ReportExportProcessor implements TaskWork<ReportExportInput> {
  constructor(private readonly exports: ReportExportsService) {}

  async run(task: RunningTask<ReportExportInput>): Promise<void> {
    const { organizationId, id, input } = task;
    const rows = await this.exports.count(organizationId, input);
    task.reportProgress({ phase: 'writing', done: 0, total: rows });
    // Stores the file inside `finish`, which serializes runs of the same task, because the file has the id of the task.
    await task.finish(async (tx) => {
      const made = await this.exports.create(organizationId, id, input);
      await this.exports.storeResult(tx, id, { ...made, format: input.format });
      return { counts: { rows } };
    });
  }
}
