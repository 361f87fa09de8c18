export interface LiveTask {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
}

/** State of a task, for pages that show it. */
export interface TaskMessage {
  readonly type: 'task';
  readonly task: LiveTask;
  readonly progress: { readonly phase: string; readonly done: number; readonly total: number | null };
}

/** A notification, with the cached data that its event has made outdated. */
export interface NotificationMessage {
  readonly type: 'news';
  /** Title of two or three words. */
  readonly title: string;
  readonly description: string | null;
  readonly tone: 'success' | 'failure';
  /** Path of the page in Stampline with details. */
  readonly link: { readonly label: string; readonly href: string };
  /** Prefixes of cache keys; pages must reload the data of these keys. */
  readonly invalidates: readonly (readonly string[])[];
  /** Task that has ended, if any. Pages that show the task display its end without the notification. */
  readonly task: LiveTask | null;
}

/** A data change without a notification. */
export interface StaleMessage {
  readonly type: 'stale';
  readonly invalidates: NotificationMessage['invalidates'];
}

/** Request to reload all displayed data, because messages may have been missed. */
export interface ResyncMessage {
  readonly type: 'resync';
}

/** Message to an organization's pages, as one line of JSON. It is only a hint to reload data, so pages may miss one. */
export type LiveMessage = TaskMessage | NotificationMessage | StaleMessage | ResyncMessage;
