import { applyDecorators } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Response } from 'express';
import { describeLocationHeader } from '../../web/http/api-headers.js';
import { AcceptsIdempotencyKey } from '../../web/idempotency/accepts-idempotency-key.js';
import type { TaskRecord } from './task-record.js';
import { TaskDto, toTaskDto } from './tasks.dto.js';

/**
 * Documents a route that accepts an uploaded table and returns the import task (`sendAcceptedTask`). Use it with `@HttpCode(202)`.
 * @param form DTO of the upload
 * @param once describes the response to a repeated request with the same Idempotency-Key
 */
export function ApiFileTask(form: new () => object, once: string): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
    AcceptsIdempotencyKey(once),
    ApiAcceptedResponse({
      type: TaskDto,
      description: 'The import task, which continues in the background.',
      headers: describeLocationHeader('URL of the task.', '/api/tasks/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90'),
    }),
  );
}

/** Returns the task as the response body, with its URL in the Location header. */
export function sendAcceptedTask(task: TaskRecord, response: Response): TaskDto {
  response.location(`/api/tasks/${task.id}`);
  return toTaskDto(task);
}
