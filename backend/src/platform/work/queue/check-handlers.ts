import type { JobDefinition } from './job-definition.js';

/** A handler found in the application: its job, and its location for error messages. */
export interface FoundHandler {
  readonly jobName: string;
  readonly place: string;
}

/**
 * Checks that every job in the catalog has exactly one handler, and that every handler has a job in the catalog.
 * @returns one sentence per mistake; empty if there is none
 */
export function findHandlerErrors(catalog: readonly JobDefinition[], handlers: readonly FoundHandler[]): string[] {
  const mistakes: string[] = [];
  const names = catalog.map((job) => job.name);
  for (const name of new Set(names)) {
    if (names.filter((other) => other === name).length > 1) mistakes.push(`Job '${name}' appears more than once in the job catalog.`);
    const places = handlers.filter((handler) => handler.jobName === name).map((handler) => handler.place);
    if (places.length === 0) mistakes.push(`Job '${name}' has no handler: mark one method with @HandlesJob.`);
    if (places.length > 1) mistakes.push(`Job '${name}' has ${places.length} handlers (${places.join(', ')}): keep one.`);
  }
  for (const handler of handlers) {
    if (!names.includes(handler.jobName)) mistakes.push(`${handler.place} handles '${handler.jobName}', which is not in the job catalog.`);
  }
  return mistakes;
}
