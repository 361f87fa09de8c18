const LATE_NEWS_MS = 5_000;

const toldHere = new Map<string, number>();

/** Whether this page tells the end of the task itself, so that the shell keeps quiet about it. */
export function isToldHere(id: string): boolean {
  return toldHere.has(id);
}

/**
 * This page tells the end of the task itself, until the answered function is called: with `told` when it has (the news may come a moment
 * later), without it when somebody else has to.
 */
export function tellTaskHere(id: string): (how?: { told: boolean }) => void {
  toldHere.set(id, (toldHere.get(id) ?? 0) + 1);
  const release = () => {
    const others = (toldHere.get(id) ?? 1) - 1;
    if (others > 0) toldHere.set(id, others);
    else toldHere.delete(id);
  };
  return ({ told } = { told: false }) => {
    if (told) setTimeout(release, LATE_NEWS_MS);
    else release();
  };
}
