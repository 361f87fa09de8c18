/**
 * Waits for both. Where one fails the other is waited for as well, so that nothing works on in a transaction that is over.
 *
 * @returns what the second one is about
 */
export async function alongside<T>(first: Promise<unknown>, second: Promise<T>): Promise<T> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return other.value;
}
