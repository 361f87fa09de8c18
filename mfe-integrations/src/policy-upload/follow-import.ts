import { type ImportProgress, readImportEvent } from './import-events';
import { fetchImport, isOver, type PolicyImport } from './policy-import';

const ASK_EVERY_MS = 2_000;
const GIVE_UP_AFTER_FAILURES = 30;
/** An asked state lags behind the live events; it counts only when these have been silent for as long. */
const EVENTS_SILENT_AFTER_MS = 6_000;

/**
 * Follows a running import to its end and answers its final state. Live events make progress smooth; asking every two seconds makes it
 * certain, also where a proxy swallows the event stream. Rejects when the server cannot be asked for a minute.
 */
export async function followImport(id: string, onProgress: (progress: ImportProgress) => void): Promise<PolicyImport> {
  const events = new EventSource('/api/events');
  let wake: (() => void) | undefined;
  let lastEventAt = 0;
  const onMessage = ({ data }: MessageEvent<string>) => {
    const event = readImportEvent(data, id);
    if (event?.kind === 'progress') {
      lastEventAt = Date.now();
      onProgress(event.progress);
    }
    if (event?.kind === 'over') wake?.();
  };
  for (const name of ['message', 'job.progress', 'job.finished']) events.addEventListener(name, onMessage);
  try {
    for (let failures = 0; ; ) {
      const state = await fetchImport(id).catch((error: unknown) => {
        failures += 1;
        if (failures >= GIVE_UP_AFTER_FAILURES) throw error;
        return null;
      });
      if (state && isOver(state)) return state;
      if (state) failures = 0;
      if (state && Date.now() - lastEventAt > EVENTS_SILENT_AFTER_MS) {
        onProgress({ phase: state.phase ?? state.status, done: state.processedRows, total: state.totalRows });
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, ASK_EVERY_MS);
      });
    }
  } finally {
    events.close();
  }
}
