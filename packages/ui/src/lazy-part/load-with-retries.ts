/** Milliseconds before each retry, for code delayed by a busy server or a lost packet. */
export const PAUSES_MS: readonly number[] = [500, 2_000];

/** Loads code. A missing file is requested again after each of the delays. Rejects with the last failure. */
export async function loadWithRetries<Code>(load: () => Promise<Code>, [pause, ...later] = PAUSES_MS): Promise<Code> {
  if (pause === undefined) return load();
  try {
    return await load();
  } catch (error) {
    // Code that failed while it ran would fail again, and with an error that hides the original reason.
    if (!(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadWithRetries(load, later);
  }
}
