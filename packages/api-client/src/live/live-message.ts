export interface TaskProgress {
  phase: string;
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
}

/** A task in messages, for example `{ kind: 'policy-import', id: 'b6f1...', status: 'running' }`. */
export interface LiveTask {
  id: string;
  kind: string;
  status: string;
}

export interface TaskMessage {
  type: 'task';
  task: LiveTask;
  progress: TaskProgress;
}

/** Notification for the user, which also invalidates queries. */
export interface NotificationMessage {
  type: 'news';
  title: string;
  description: string | null;
  tone: 'success' | 'failure';
  link: { label: string; href: string };
  /** Prefixes of query keys. */
  invalidates: readonly (readonly string[])[];
  /** The finished task that the notification is about, if there is one. */
  task: LiveTask | null;
}

/** Invalidates queries without notifying the user. */
export interface InvalidationMessage {
  type: 'stale';
  invalidates: NotificationMessage['invalidates'];
}

/** Messages may have been missed: everything visible may be stale. */
export interface ResyncMessage {
  type: 'resync';
}

export type LiveMessage = TaskMessage | NotificationMessage | InvalidationMessage | ResyncMessage;

type Fields = Partial<Record<string, unknown>>;

/** Parses a message of `/api/events`; null for messages that this version does not know. */
export function readLiveMessage(data: string): LiveMessage | null {
  const message = parseFields(data);
  if (message['type'] === 'resync') return { type: 'resync' };
  if (message['type'] === 'stale') return { type: 'stale', invalidates: readQueryKeys(message['invalidates']) };
  const task = readTask(message['task']);
  if (message['type'] === 'task') {
    const progress = readProgress(message['progress']);
    return task && progress && { type: 'task', task, progress };
  }
  return message['type'] === 'news' ? readNotification(message, task) : null;
}

function readNotification(message: Fields, task: LiveTask | null): NotificationMessage | null {
  const link = readFields(message['link']);
  const { title, description, tone, invalidates } = message;
  const { label, href } = link;
  // Links must stay within the product, whatever the message contains.
  if (typeof title !== 'string' || typeof label !== 'string' || typeof href !== 'string' || !/^\/(?!\/)/.test(href)) return null;
  return {
    type: 'news',
    title,
    description: typeof description === 'string' ? description : null,
    tone: tone === 'failure' ? 'failure' : 'success',
    link: { label, href },
    invalidates: readQueryKeys(invalidates),
    task,
  };
}

function readQueryKeys(value: unknown): string[][] {
  return Array.isArray(value) ? value.filter(isQueryKey) : [];
}

function isQueryKey(key: unknown): key is string[] {
  return Array.isArray(key) && key.length > 0 && key.every((part) => typeof part === 'string');
}

function readTask(value: unknown): LiveTask | null {
  const { id, kind, status } = readFields(value);
  return typeof id === 'string' && typeof kind === 'string' && typeof status === 'string' ? { id, kind, status } : null;
}

function readProgress(value: unknown): TaskProgress | null {
  const { phase, done, total } = readFields(value);
  if (typeof done !== 'number') return null;
  return { phase: typeof phase === 'string' ? phase : '', done, total: typeof total === 'number' ? total : null };
}

function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parseFields(data: string): Fields {
  try {
    return readFields(JSON.parse(data));
  } catch {
    // The stream also contains heartbeats.
    return {};
  }
}
