/** App that owns a screen, and the pattern of its route. */
export interface PagePlace {
  app: string;
  screen: string;
}

export interface PageVital extends PagePlace {
  metric: 'LCP' | 'FCP' | 'INP' | 'TTFB' | 'CLS';
  /** Value in milliseconds, or the layout shift score (CLS). */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

interface PageError extends PagePlace {
  kind: 'uncaught' | 'rejection' | 'screen';
  message: string;
  stack: string;
}

/** Maximum number of errors that one page reports; a loop that keeps failing reports only the first ones. */
const MAX_ERRORS = 10;
const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;

/** Default until the page has chosen between the landing page and the product. */
let findPlace = (_pathname: string): PagePlace => ({ app: 'shell', screen: 'start' });
let isObserved = false;
let known = new WeakSet<Error>();
let errorCount = 0;

/** Sets the function that returns the screen for a path. */
export function setPlaceFinder(find: (pathname: string) => PagePlace): void {
  findPlace = find;
}

/** Returns the screen of a path, by default the current path. */
export function findPagePlace(pathname = window.location.pathname): PagePlace {
  return findPlace(pathname);
}

function reportUncaught({ error, message }: ErrorEvent): void {
  // The browser reports a resize that spans two frames as an error event without an error object.
  if (error instanceof Error || !message.startsWith('ResizeObserver loop')) reportPageError('uncaught', error ?? message);
}

function reportRejection({ reason }: PromiseRejectionEvent): void {
  reportPageError('rejection', reason);
}

/** Reports the page's uncaught errors and rejected promises from now on. Returns a function that stops the reporting. */
export function observeErrors(): () => void {
  isObserved = true;
  known = new WeakSet();
  errorCount = 0;
  window.addEventListener('error', reportUncaught);
  window.addEventListener('unhandledrejection', reportRejection);
  return () => {
    isObserved = false;
    window.removeEventListener('error', reportUncaught);
    window.removeEventListener('unhandledrejection', reportRejection);
  };
}

/** Reports an error once, if the page is observed. The server removes possible user data from its text. */
export function reportPageError(kind: PageError['kind'], error: unknown): void {
  if (!isObserved || errorCount >= MAX_ERRORS) return;
  if (error instanceof Error) {
    if (known.has(error)) return;
    known.add(error);
  }
  errorCount += 1;
  const { message, stack } = describeError(error);
  const texts = { message: message.slice(0, MAX_MESSAGE), stack: stack.slice(0, MAX_STACK) };
  void sendReport({ vitals: [], errors: [{ ...findPagePlace(), kind, ...texts }] });
}

/** Sends a report to the server, even while the page is being closed. A failure is ignored, because reports must not cause further reports. */
export async function sendReport(report: { vitals: readonly PageVital[]; errors: readonly PageError[] }): Promise<void> {
  try {
    await fetch('/api/page-reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
    });
  } catch {
    // The server cannot be reached.
  }
}

/** Describes an error. For an error response from the API, only the status is included, because the text is about the user's data. */
function describeError(error: unknown): Pick<PageError, 'message' | 'stack'> {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : `a value of type ${typeof error}`, stack: '' };
  const { name, message, stack = '' } = error;
  return 'status' in error ? { message: `${name}: status ${Number(error.status)}`, stack: '' } : { message: `${name}: ${message}`, stack };
}
