const LATE_NEWS_MS = 5_000;

const toldHere = new Map<string, number>();

/** Returns true when this page announces the end of the task itself, so that the shell must not. */
export function isToldHere(id: string): boolean {
  return toldHere.has(id);
}

/**
 * Claims the announcement of a task's end for this page, until the returned function is called. Its argument is true when the page has
 * announced it (the live message may arrive a moment later), and absent when another page has to.
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
