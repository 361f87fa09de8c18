import { ApiError } from './api-error';
import { type JobName, type JobProgress, readJobEvent } from './job-events';

const ASK_EVERY_MS = 2_000;
const GIVE_UP_AFTER_FAILURES = 30;
/** An asked state lags behind the live events; it counts only when these have been silent for as long. */
const EVENTS_SILENT_AFTER_MS = 6_000;

export interface FollowedJob<State> extends JobName {
  /** Asks the server how the job stands. */
  ask: () => Promise<State>;
  isOver: (state: State) => boolean;
  progressOf: (state: State) => JobProgress;
  onProgress: (progress: JobProgress) => void;
}

/**
 * Follows a running job to its end and answers its final state. Live events make progress smooth; asking every two seconds makes it
 * certain, also where a proxy swallows the event stream. Rejects when the server refuses to answer (the job is gone, the session is
 * over), or cannot be asked for a minute.
 */
export async function followJob<State>(job: FollowedJob<State>): Promise<State> {
  const events = new EventSource('/api/events');
  let wake: (() => void) | undefined;
  let lastEventAt = 0;
  const onMessage = ({ data }: MessageEvent<string>) => {
    const event = readJobEvent(data, job);
    if (event?.kind === 'progress') {
      lastEventAt = Date.now();
      job.onProgress(event.progress);
    }
    if (event?.kind === 'over') wake?.();
  };
  for (const name of ['message', 'job.progress', 'job.finished']) events.addEventListener(name, onMessage);
  try {
    for (let failures = 0; ; ) {
      const state = await job.ask().catch((error: unknown) => {
        failures += 1;
        if (isRefusal(error) || failures >= GIVE_UP_AFTER_FAILURES) throw error;
        return null;
      });
      if (state !== null && job.isOver(state)) return state;
      if (state !== null) failures = 0;
      if (state !== null && Date.now() - lastEventAt > EVENTS_SILENT_AFTER_MS) job.onProgress(job.progressOf(state));
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, ASK_EVERY_MS);
      });
    }
  } finally {
    events.close();
  }
}

/** An answer that asking again does not change; 429 asks for patience only. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
