/** Shares one execution among callers while it is running. */
export function shareExecution(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return async () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    await underWay;
  };
}
