/** Does work once for all who ask for it while it is under way. */
export function together(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return async () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    await underWay;
  };
}
