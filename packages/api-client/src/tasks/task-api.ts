import type { ResponseBody } from '../body-types';
import { api, getData } from '../api';

/** A background task on the server. */
export type Task = ResponseBody<'/api/tasks/{id}'>;

export function fetchTask(id: string): Promise<Task> {
  return getData(api.GET('/api/tasks/{id}', { params: { path: { id } } }));
}

/** Restarts a failed task from the beginning. */
export function retryTask(id: string): Promise<Task> {
  return getData(api.POST('/api/tasks/{id}/retry', { params: { path: { id } } }));
}

/** Returns true when the task has finished or failed. */
export function hasEnded({ status }: Pick<Task, 'status'>): boolean {
  return status === 'finished' || status === 'failed';
}
