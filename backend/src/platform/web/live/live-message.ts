/** A task as messages name it. */
export interface LiveTask {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
}

/** How a task is at present, for pages that follow it. */
export interface TaskMessage {
  readonly type: 'task';
  readonly task: LiveTask;
  readonly progress: { readonly phase: string; readonly done: number; readonly total: number | null };
}

/** Something that people are told, with what they see differently from now on. */
export interface NewsMessage {
  readonly type: 'news';
  /** Two or three words. */
  readonly title: string;
  readonly description: string | null;
  readonly tone: 'success' | 'failure';
  /** Path of the page in Stampline that shows more. */
  readonly link: { readonly label: string; readonly href: string };
  /** Beginnings of cache keys; a page asks again for what it shows under them. */
  readonly invalidates: readonly (readonly string[])[];
  /** The task that has ended, if it is one; a page that follows it tells its end itself. */
  readonly task: LiveTask | null;
}

/** Something is shown differently from now on, and nobody needs to be told. */
export interface StaleMessage {
  readonly type: 'stale';
  readonly invalidates: NewsMessage['invalidates'];
}

/** Messages may have been missed: whatever is shown may be old. */
export interface ResyncMessage {
  readonly type: 'resync';
}

/** What the pages of an organization receive, each one line of JSON. Pages may miss one: it says that something changed, it is not the change. */
export type LiveMessage = TaskMessage | NewsMessage | StaleMessage | ResyncMessage;
