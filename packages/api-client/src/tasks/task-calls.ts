import type { Answer } from '../answer';
import { api, dataOf } from '../api';

/** Work that the server does in the background. */
export type Task = Answer<'/api/tasks/{id}'>;

export function fetchTask(id: string): Promise<Task> {
  return dataOf(api.GET('/api/tasks/{id}', { params: { path: { id } } }));
}

/** Has a failed task done again from the beginning. */
export function retryTask(id: string): Promise<Task> {
  return dataOf(api.POST('/api/tasks/{id}/retry', { params: { path: { id } } }));
}

/** Whether nothing more happens to it by itself. */
export function hasEnded({ status }: Pick<Task, 'status'>): boolean {
  return status === 'finished' || status === 'failed';
}
