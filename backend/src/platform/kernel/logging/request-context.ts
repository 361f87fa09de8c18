import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of those who do something: a person with an account, a program with an API key, a background job (by name), the product itself. */
export const actorKinds = ['user', 'api-key', 'job', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Who does something, as logs and the audit log name them. */
export interface Actor {
  readonly kind: ActorKind;
  /** The id of the user or of the API key, or the job's name; null for Stampline. */
  readonly id: string | null;
}

/** What is known of the request or job that is being worked on. */
export interface RequestContext {
  readonly requestId: string;
  actor: Actor;
  organizationId?: string;
  jobId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the work, and everything it awaits, within the context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the present request or job; undefined while the process starts or stops. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
