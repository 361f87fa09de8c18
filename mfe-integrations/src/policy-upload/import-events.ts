/** How far an import has come, as the event stream tells it. */
export interface ImportProgress {
  phase: string;
  done: number;
  /** Null while the number of rows is not known. */
  total: number | null;
}

export type ImportEvent = { kind: 'progress'; progress: ImportProgress } | { kind: 'over' };

/** Reads one message of `/api/events`; null when it is not about the import `id`. */
export function readImportEvent(data: string, id: string): ImportEvent | null {
  const event = parsed(data);
  if (event['kind'] !== 'policy-import' || event['id'] !== id) return null;
  if (event['type'] === 'job.finished') return { kind: 'over' };
  if (event['type'] !== 'job.progress' || typeof event['done'] !== 'number') return null;
  const total = typeof event['total'] === 'number' ? event['total'] : null;
  const phase = typeof event['phase'] === 'string' ? event['phase'] : '';
  return { kind: 'progress', progress: { phase, done: event['done'], total } };
}

function parsed(data: string): Partial<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(data)) };
  } catch {
    // The stream carries heartbeats and other events too.
    return {};
  }
}
