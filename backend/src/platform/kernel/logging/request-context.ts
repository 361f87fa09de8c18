import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of actors: a user with an account, a program with an API key, a background job, or the product itself. */
export const actorKinds = ['user', 'api-key', 'job', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Actor of a change, as named in logs and the audit log. */
export interface Actor {
  readonly kind: ActorKind;
  /** Id of the user or API key, or the job's name; null for Stampline itself. */
  readonly id: string | null;
}

export interface RequestContext {
  readonly requestId: string;
  actor: Actor;
  organizationId?: string;
  jobId?: string;
}

const contextStorage = new AsyncLocalStorage<RequestContext>();

/** Runs work, including everything it awaits, within the context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return contextStorage.run(context, work);
}

/** Returns the context of the current request or job; undefined during startup and shutdown. */
export function getCurrentContext(): RequestContext | undefined {
  return contextStorage.getStore();
}
