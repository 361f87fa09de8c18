import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../platform/kernel/access/caller.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import type { TaskRecord } from '../platform/work/tasks/task-record.js';
import { TasksService } from '../platform/work/tasks/tasks.service.js';
import type { DocumentRequest } from './document-facts.service.js';
import { DOCUMENT_GENERATION } from './document-generation.task.js';
import { DocumentTemplatesService } from './document-templates.service.js';

@Injectable()
export class GenerationRequestsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly templates: DocumentTemplatesService,
    private readonly tasks: TasksService,
  ) {}

  /** @throws Refusal if the state has no such document */
  async enqueueGeneration({ organizationId, ...by }: Caller, request: DocumentRequest): Promise<TaskRecord> {
    const { title, jurisdiction } = this.templates.find(request.state, request.documentType);
    const { documentType, state, policyId = null, period = null, answers = {} } = request;
    return this.database.inOrganization(organizationId, async (tx) => {
      const { id } = await this.tasks.request(tx, DOCUMENT_GENERATION, {
        organizationId,
        title: `${jurisdiction.name} ${title}`,
        subjectId: uuid(),
        input: { documentType, state, policyId, period, answers, byName: by.name },
        by,
      });
      return assertFound(await this.tasks.find(tx, id), 'task');
    });
  }
}
