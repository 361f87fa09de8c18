import type { Task } from '@stampline/api-client';

export function buildTask(fields: Partial<Task> = {}): Task {
  return {
    id: 'task-1',
    kind: 'test',
    title: 'Work',
    subjectId: null,
    status: 'finished',
    phase: null,
    done: 1,
    total: 1,
    counts: {},
    problem: null,
    createdAt: '2026-11-21T06:00:00.000Z',
    createdBy: 'Ana Ortiz',
    startedAt: '2026-11-21T06:00:00.000Z',
    finishedAt: '2026-11-21T06:00:02.000Z',
    ...fields,
  };
}
