import { Injectable } from '@nestjs/common';
import { defineQueue } from '../platform/work/queue/job-definition.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { defineTaskActions } from '../platform/work/tasks/task.actions.js';
import { defineTask } from '../platform/work/tasks/task-definition.js';
import { TaskFailedError } from '../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWork } from '../platform/work/tasks/task-work.js';
import type { DocumentRequest } from './document-facts.service.js';
import { DocumentGenerationService } from './document-generation.service.js';

interface GenerationInput extends DocumentRequest {
  readonly byName: string;
}

/** Creates a document in the background; the subject of the task is the document. */
export const DOCUMENT_GENERATION = defineTask<GenerationInput>({
  kind: 'document-generation',
  startedBy: { to: 'write', area: 'documents' },
  queue: defineQueue({
    name: 'document-generation',
    concurrency: 1,
    perOrganization: 1,
    attempts: 5,
    backoffMs: 1_000,
    keepFinishedDays: 30,
  }),
  audit: { finished: null, ...defineTaskActions('document', 'Document generation') },
  gaveUp: 'The document could not be created because of a problem on our side. Retry it, or contact support.',
  keepDays: 30,
  news: ({ status }) => ({
    title: status === 'failed' ? 'Generation failed' : 'Document generated',
    link: { label: 'Open the documents', href: '/document-generator?tab=generated' },
  }),
  invalidates: [['documents']],
});

@Injectable()
@HandlesTask(DOCUMENT_GENERATION)
export class DocumentGenerationProcessor implements TaskWork<GenerationInput> {
  constructor(private readonly generation: DocumentGenerationService) {}

  async run(task: RunningTask<GenerationInput>): Promise<void> {
    const { byName, ...request } = task.input;
    try {
      const prepared = await this.generation.prepareDocument(task.organizationId, request, { id: task.subjectId, byName });
      await this.generation.storeOrDiscard(prepared, () =>
        task.finish(async (tx) => {
          await this.generation.store(tx, prepared);
          return { counts: { documents: 1 } };
        }),
      );
    } catch (error) {
      throw error instanceof Refusal ? new TaskFailedError('conflict', error.message) : error;
    }
  }
}
