import type { JourneyTask } from './journey.types.js';

/** Creates a task without a count. */
export function createTask(id: string, title: string, isDone: boolean, description: string, link: string): JourneyTask {
  return { id, title, completed: isDone, isOptional: false, progress: isDone ? 100 : 0, description, link };
}

export const markOptional = (one: JourneyTask): JourneyTask => ({ ...one, isOptional: true });

/** Creates a task with a count; the task is complete once all are done, and at 0 if there are none. */
export function createCountedTask(
  id: string,
  title: string,
  { done, all }: { readonly done: number; readonly all: number },
  description: string,
  link: string,
): JourneyTask {
  const completed = all > 0 && done >= all;
  return {
    id,
    title,
    completed,
    isOptional: false,
    progress: completed ? 100 : all === 0 ? 0 : Math.floor((done * 100) / all),
    description,
    link,
  };
}

/** Formats `1 policy`, `3 policies`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
