import type { ResponseBody, LiveMessage, paths } from '@stampline/api-client';
import { FakeEventSource, openStreams, sendLiveMessage, turnStreams } from './live-stream';
import { findOperation, successOf, type Verb } from './operations';
import { jsonReply, Reply, type Sent } from './reply';
import { type Asked, requestFaults } from './request-faults';
import { xhrAnsweredBy } from './sent-by-xhr';

type PathOf<Method extends Verb> = {
  [Path in keyof paths]: paths[Path][Method] extends { responses: unknown } ? Path : never;
}[keyof paths];

type Body<Path extends keyof paths, Method extends Verb> = ResponseBody<Path, Method> | Reply;
/** A body, a reply, or a function of the request that returns either. */
type Given<Path extends keyof paths, Method extends Verb> =
  | Body<Path, Method>
  | ((asked: Asked) => Body<Path, Method> | Promise<Body<Path, Method>>);

type Respond = (asked: Asked) => Promise<Reply>;

/** Fake server with responses defined by the test. It validates every request against the OpenAPI document. */
export class FakeApi {
  private readonly answers = new Map<string, Respond>();
  private readonly next = new Map<string, Respond[]>();
  private asked: { key: string; asked: Asked }[] = [];
  private faults: string[] = [];

  /**
   * Sets the response to all such requests. A plain body is sent as a success; for anything else pass a reply, such as `refusal(409, '…')`.
   */
  on<Method extends Verb, Path extends PathOf<Method>>(
    method: Method,
    path: Path,
    given: Given<Path, Method>,
    headers?: Record<string, string>,
  ): void {
    this.answers.set(`${method} ${path}`, respondWith(given, headers));
  }

  /** Queues a response to the next such request, before that of `on`. */
  once<Method extends Verb, Path extends PathOf<Method>>(
    method: Method,
    path: Path,
    given: Given<Path, Method>,
    headers?: Record<string, string>,
  ): void {
    const key = `${method} ${path}`;
    this.next.set(key, [...(this.next.get(key) ?? []), respondWith(given, headers)]);
  }

  /** Sets the content of a file that is not part of the API, such as `/remotes.json`. */
  onFile(address: string, given: unknown): void {
    if (address.startsWith('/api/')) throw new Error(`${address} belongs to the API: answer it with on().`);
    this.answers.set(`get ${address}`, respondWith(given));
  }

  /** Returns the requests of this kind so far, in order. */
  findRequests<Method extends Verb>(method: Method, path: PathOf<Method>): Asked[] {
    return this.asked.filter(({ key }) => key === `${method} ${path}`).map(({ asked }) => asked);
  }

  /** Sends a message to the page over the event stream. */
  sendLive(message: LiveMessage): void {
    sendLiveMessage(message);
  }

  /** Returns the number of event streams that the page holds open. */
  openStreams(): number {
    return openStreams();
  }

  /** Opens, interrupts or refuses the event streams of the page. */
  streamsAre(to: 'begun' | 'interrupted' | 'refused'): void {
    turnStreams(to);
  }

  /** Replaces the network. */
  start(): void {
    this.answers.clear();
    this.next.clear();
    this.asked = [];
    this.faults = [];
    Object.assign(globalThis, {
      EventSource: FakeEventSource,
      XMLHttpRequest: xhrAnsweredBy((...request) => this.respond(...request)),
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
        const body = request.body === null ? undefined : await request.text();
        const { status, body: text, headers } = await this.respond(request.method, request.url, request.headers, body);
        return new Response(status === 204 || request.method === 'HEAD' ? null : text, { status, headers });
      },
    });
  }

  /** Returns invalid and unexpected requests of the page; empty when there are none. */
  finish(): string[] {
    return this.faults;
  }

  private async respond(method: string, address: string, headers: Headers, sent: unknown): Promise<Sent & { status: number }> {
    // HEAD is answered like GET, without its body.
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const { pathname, searchParams } = new URL(address, location.href);
    const found = findOperation(verb, pathname);
    const asked: Asked = {
      params: found?.params ?? {},
      query: Object.fromEntries(searchParams),
      headers,
      body: typeof sent === 'string' ? JSON.parse(sent) : sent,
    };
    if (!found && pathname.startsWith('/api/')) return this.failTest(`${method} ${pathname} is not in the OpenAPI document.`);
    const faults = found ? requestFaults(found.operation, asked) : [];
    if (faults.length > 0) return this.failTest(`${method} ${pathname}: ${faults.join('; ')}.`);
    const key = `${verb} ${found?.operation.path ?? pathname}`;
    this.asked.push({ key, asked });
    const respond = this.next.get(key)?.shift() ?? this.answers.get(key);
    if (!respond) return this.failTest(`The test has no response to ${method} ${pathname}: call on('${verb}', '${key.split(' ')[1]}', …).`);
    const reply = await (await respond(asked)).send();
    return { ...reply, status: reply.status ?? (found ? successOf(found.operation) : 200) };
  }

  private failTest(sentence: string): never {
    this.faults.push(sentence);
    throw new Error(sentence);
  }
}

function respondWith(given: unknown, headers?: Record<string, string>): Respond {
  return async (asked) => {
    const body = isFunction(given) ? await given(asked) : given;
    return body instanceof Reply ? body : jsonReply(body, headers);
  };
}

function isFunction(given: unknown): given is (asked: Asked) => unknown {
  return typeof given === 'function';
}

/** Creates a server for each test of the file. An invalid or unexpected request fails its test. */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  beforeEach(() => api.start());
  afterEach(() => {
    const faults = api.finish();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  return api;
}
