const LATE_NEWS_MS = 5_000;

const announcers = new Map<string, number>();

/** Returns true when this page announces the end of the task itself, so that the shell must not. */
export function isAnnouncedHere(id: string): boolean {
  return announcers.has(id);
}

/**
 * Claims the announcement of a task's end for this page, until the returned function is called. Its argument is true when the page has
 * announced it (the live message may arrive a moment later), and absent when another page has to.
 */
export function announceTaskHere(id: string): (how?: { announced: boolean }) => void {
  announcers.set(id, (announcers.get(id) ?? 0) + 1);
  const release = () => {
    const others = (announcers.get(id) ?? 1) - 1;
    if (others > 0) announcers.set(id, others);
    else announcers.delete(id);
  };
  return ({ announced } = { announced: false }) => {
    if (announced) setTimeout(release, LATE_NEWS_MS);
    else release();
  };
}
