import type { LiveMessage } from '@stampline/api-client';

const openSources = new Set<FakeEventSource>();

/** Fake of the API's event stream, open until it is closed. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    openSources.add(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
    openSources.delete(this);
  }
}

export function countOpenStreams(): number {
  return openSources.size;
}

/** Changes the state of the page's streams: open, interrupted so that the browser reconnects, or refused permanently. */
export function setStreamState(to: 'begun' | 'interrupted' | 'refused'): void {
  for (const stream of openSources) {
    if (to === 'refused') stream.close();
    else stream.readyState = to === 'begun' ? 1 : 0;
    stream.dispatchEvent(new Event(to === 'begun' ? 'open' : 'error'));
  }
}

/** Sends a message from the server to the page. */
export function sendLiveMessage(message: LiveMessage): void {
  for (const stream of openSources) stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}
