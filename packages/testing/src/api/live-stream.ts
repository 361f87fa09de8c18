import type { LiveMessage } from '@stampline/api-client';

const open = new Set<FakeEventSource>();

/** The event stream of the API, held open until it is closed. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    open.add(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
    open.delete(this);
  }
}

/** How many streams the page holds open. */
export function openStreams(): number {
  return open.size;
}

/** What happens to the streams of the page: begun, broken off so that the browser makes them again, or refused for good. */
export function turnStreams(to: 'begun' | 'interrupted' | 'refused'): void {
  for (const stream of open) {
    if (to === 'refused') stream.close();
    else stream.readyState = to === 'begun' ? 1 : 0;
    stream.dispatchEvent(new Event(to === 'begun' ? 'open' : 'error'));
  }
}

/** Lets the server say something to the page. */
export function sayLive(message: LiveMessage): void {
  for (const stream of open) stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}
