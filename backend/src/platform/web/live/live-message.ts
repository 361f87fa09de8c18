export interface LiveTask {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
}

/** State of a task, for pages that follow it. */
export interface TaskMessage {
  readonly type: 'task';
  readonly task: LiveTask;
  readonly progress: { readonly phase: string; readonly done: number; readonly total: number | null };
}

/** A notification, with the data that has changed. */
export interface NotificationMessage {
  readonly type: 'news';
  /** Two or three words. */
  readonly title: string;
  readonly description: string | null;
  readonly tone: 'success' | 'failure';
  /** Path of the page in Stampline with details. */
  readonly link: { readonly label: string; readonly href: string };
  /** Prefixes of cache keys; a page reloads the data under them. */
  readonly invalidates: readonly (readonly string[])[];
  /** The task that has ended, if any; a page that follows it displays the end itself. */
  readonly task: LiveTask | null;
}

/** A change of data without a notification. */
export interface StaleMessage {
  readonly type: 'stale';
  readonly invalidates: NotificationMessage['invalidates'];
}

/** Messages may have been missed: all displayed data may be outdated. */
export interface ResyncMessage {
  readonly type: 'resync';
}

/** Messages to the pages of an organization, each one line of JSON. Pages may miss one: it is a hint to reload, not the change itself. */
export type LiveMessage = TaskMessage | NotificationMessage | StaleMessage | ResyncMessage;
