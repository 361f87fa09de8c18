/** An event of the organisation that the shell reacts to. */
export interface JobFinished {
  type: 'job.finished';
  /** Kind of work, for example `policy-import`. */
  kind: string;
  id: string;
  status: string;
}

/** Events were missed: whatever is shown may be old. */
export interface Resync {
  type: 'resync';
}

/** Reads one server-sent event; null for events that the shell does not know. */
export function readOrganizationEvent(data: string): JobFinished | Resync | null {
  const event: unknown = parse(data);
  if (typeof event !== 'object' || event === null || !('type' in event)) return null;
  if (event.type === 'resync') return { type: 'resync' };
  if (event.type !== 'job.finished') return null;
  if (!('kind' in event && 'id' in event && 'status' in event)) return null;
  return { type: 'job.finished', kind: String(event.kind), id: String(event.id), status: String(event.status) };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // Not ours: other events of the stream may carry other things.
    return null;
  }
}
