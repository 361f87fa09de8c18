/** Polls until the condition is true; fails with the given sentence if time runs out. */
export async function waitUntil(condition: () => Promise<boolean> | boolean, withinMs: number, sentence: string): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${sentence}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
