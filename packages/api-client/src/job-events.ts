/** How far a job has come. */
export interface JobProgress {
  phase: string;
  done: number;
  /** Null while the whole is not known. */
  total: number | null;
}

export type JobEvent = { kind: 'progress'; progress: JobProgress } | { kind: 'over' };

/** A job as `/api/events` names it, for example `{ kind: 'policy-import', id: 'b6f1...' }`. */
export interface JobName {
  kind: string;
  id: string;
}

/** Reads one message of `/api/events`; null when it is not about the job. */
export function readJobEvent(data: string, job: JobName): JobEvent | null {
  const event = parsed(data);
  if (event['kind'] !== job.kind || event['id'] !== job.id) return null;
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
