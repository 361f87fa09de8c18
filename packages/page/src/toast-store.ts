export interface ToastInput {
  title: string;
  description?: string;
  /** `destructive` is a failure, `success` a finished action, `default` anything else. */
  variant?: 'default' | 'success' | 'destructive';
  /** Link to the result, for example a finished import. */
  link?: { label: string; href: string };
}

export interface ShownToast extends ToastInput {
  id: number;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, and replaces the current one. Works outside React too. */
export function showToast(toast: ToastInput): void {
  lastId += 1;
  replace({ ...toast, id: lastId });
}

/** Removes the toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) replace(null);
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(toast: ShownToast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
