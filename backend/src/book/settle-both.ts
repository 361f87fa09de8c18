/**
 * Waits for both tasks, even if one fails, so that nothing keeps running in a transaction that has ended. @returns the result of the second task
 */
export async function settleBoth<T>(first: Promise<unknown>, second: Promise<T>): Promise<T> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return other.value;
}
