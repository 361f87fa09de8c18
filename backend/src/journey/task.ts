import type { Task } from './journey.types.js';

/** A task that is done or not. */
export function task(id: string, title: string, isDone: boolean, description: string, link: string): Task {
  return { id, title, completed: isDone, isOptional: false, progress: isDone ? 100 : 0, description, link };
}

/** A task that only some organizations have to do. */
export const optional = (one: Task): Task => ({ ...one, isOptional: true });

/** A task with a count: it is done when all are; without any it has not begun. */
export function shareTask(
  id: string,
  title: string,
  { done, all }: { readonly done: number; readonly all: number },
  description: string,
  link: string,
): Task {
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

/** `1 policy`, `3 policies`. */
export const countRows = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
