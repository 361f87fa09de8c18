import { Injectable } from '@nestjs/common';
import { HandlesTask, type RunningTask, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { DOCUMENT_PACKAGE, type PackageInput } from './document-package.task.js';
import { DocumentPackagesService } from './document-packages.service.js';

@Injectable()
@HandlesTask(DOCUMENT_PACKAGE)
export class DocumentPackageProcessor implements TaskWork<PackageInput> {
  constructor(private readonly packages: DocumentPackagesService) {}

  async run(task: RunningTask<PackageInput>): Promise<void> {
    const { organizationId, id, input } = task;
    const total = input.documentIds.length;
    const file = await this.packages.create(organizationId, input.documentIds, (done) =>
      task.reportProgress({ phase: 'packing', done, total }),
    );
    try {
      await task.finish(async (tx) => {
        await this.packages.storePackage(tx, id, file);
        return { counts: { documents: total } };
      });
    } catch (error) {
      await this.packages.discardFile(organizationId, file, error);
      throw error;
    }
  }
}
