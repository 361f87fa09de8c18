import type { SentResponse } from './reply';

type XhrResponse = (method: string, address: string, headers: Headers, body: unknown) => Promise<SentResponse & { status: number }>;

/** Fakes the part of XMLHttpRequest that uploads a file: progress, then one response or an error. */
export function createFakeXhr(answer: XhrResponse) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    private method = '';
    private address = '';
    private readonly headers = new Headers();

    open(method: string, address: string) {
      this.method = method;
      this.address = address;
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }

    send(body: unknown) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }));
      void this.finish(body);
    }

    private async finish(body: unknown): Promise<void> {
      try {
        const { status, body: responseText } = await answer(this.method, this.address, this.headers, body);
        Object.assign(this, { status, responseText });
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  };
}
