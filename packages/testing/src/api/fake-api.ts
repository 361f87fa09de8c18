import type { ResponseBody, LiveMessage, paths } from '@stampline/api-client';
import { FakeEventSource, countOpenStreams, sendLiveMessage, setStreamState } from './live-stream';
import { findOperation, getSuccessStatus, type HttpMethod } from './operations';
import { replyWithJson, Reply, type SentResponse } from './reply';
import { type FakeRequest, findRequestFaults } from './request-faults';
import { createFakeXhr } from './fake-xhr';

type PathOf<Method extends HttpMethod> = {
  [Path in keyof paths]: paths[Path][Method] extends { responses: unknown } ? Path : never;
}[keyof paths];

type Body<Path extends keyof paths, Method extends HttpMethod> = ResponseBody<Path, Method> | Reply;
/** A body, a reply, or a function of the request that returns either. */
type ResponseSource<Path extends keyof paths, Method extends HttpMethod> =
  | Body<Path, Method>
  | ((asked: FakeRequest) => Body<Path, Method> | Promise<Body<Path, Method>>);

type Responder = (asked: FakeRequest) => Promise<Reply>;

/** Fake server whose responses the test defines. It validates every request against the OpenAPI document. */
export class FakeApi {
  private readonly answers = new Map<string, Responder>();
  private readonly next = new Map<string, Responder[]>();
  private requests: { key: string; asked: FakeRequest }[] = [];
  private faults: string[] = [];

  /**
   * Sets the response to all requests of this kind. A plain body is sent as a success; for anything else, pass a reply, such as
   * `replyWithProblem(409, '…')`.
   */
  on<Method extends HttpMethod, Path extends PathOf<Method>>(
    method: Method,
    path: Path,
    given: ResponseSource<Path, Method>,
    headers?: Record<string, string>,
  ): void {
    this.answers.set(`${method} ${path}`, toResponder(given, headers));
  }

  /** Queues a response to the next request of this kind; it has priority over that of `on`. */
  once<Method extends HttpMethod, Path extends PathOf<Method>>(
    method: Method,
    path: Path,
    given: ResponseSource<Path, Method>,
    headers?: Record<string, string>,
  ): void {
    const key = `${method} ${path}`;
    this.next.set(key, [...(this.next.get(key) ?? []), toResponder(given, headers)]);
  }

  /** Sets the content of a file that is not part of the API, such as `/remotes.json`. */
  onFile(address: string, given: unknown): void {
    if (address.startsWith('/api/')) throw new Error(`${address} belongs to the API: answer it with on().`);
    this.answers.set(`get ${address}`, toResponder(given));
  }

  /** Returns the requests of this kind so far, in order. */
  findRequests<Method extends HttpMethod>(method: Method, path: PathOf<Method>): FakeRequest[] {
    return this.requests.filter(({ key }) => key === `${method} ${path}`).map(({ asked }) => asked);
  }

  /** Sends a message to the page over the event stream. */
  sendLiveMessage(message: LiveMessage): void {
    sendLiveMessage(message);
  }

  /** Returns the number of the page's open event streams. */
  openStreams(): number {
    return countOpenStreams();
  }

  /** Opens, interrupts or refuses the page's event streams. */
  setStreams(to: 'begun' | 'interrupted' | 'refused'): void {
    setStreamState(to);
  }

  /** Replaces the network. */
  start(): void {
    this.answers.clear();
    this.next.clear();
    this.requests = [];
    this.faults = [];
    Object.assign(globalThis, {
      EventSource: FakeEventSource,
      XMLHttpRequest: createFakeXhr((...request) => this.respond(...request)),
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
        const body = request.body === null ? undefined : await request.text();
        const { status, body: text, headers } = await this.respond(request.method, request.url, request.headers, body);
        return new Response(status === 204 || request.method === 'HEAD' ? null : text, { status, headers });
      },
    });
  }

  /** Returns the page's invalid and unexpected requests; empty if there are none. */
  listFaults(): string[] {
    return this.faults;
  }

  private async respond(method: string, address: string, headers: Headers, sent: unknown): Promise<SentResponse & { status: number }> {
    // HEAD requests get the GET response without its body.
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const { pathname, searchParams } = new URL(address, location.href);
    const found = findOperation(verb, pathname);
    const asked: FakeRequest = {
      params: found?.params ?? {},
      query: Object.fromEntries(searchParams),
      headers,
      body: typeof sent === 'string' ? JSON.parse(sent) : sent,
    };
    if (!found && pathname.startsWith('/api/')) return this.failTest(`${method} ${pathname} is not in the OpenAPI document.`);
    const faults = found ? findRequestFaults(found.operation, asked) : [];
    if (faults.length > 0) return this.failTest(`${method} ${pathname}: ${faults.join('; ')}.`);
    const key = `${verb} ${found?.operation.path ?? pathname}`;
    this.requests.push({ key, asked });
    const respond = this.next.get(key)?.shift() ?? this.answers.get(key);
    if (!respond) return this.failTest(`The test has no response to ${method} ${pathname}: call on('${verb}', '${key.split(' ')[1]}', …).`);
    const reply = await (await respond(asked)).send();
    return { ...reply, status: reply.status ?? (found ? getSuccessStatus(found.operation) : 200) };
  }

  private failTest(sentence: string): never {
    this.faults.push(sentence);
    throw new Error(sentence);
  }
}

function toResponder(given: unknown, headers?: Record<string, string>): Responder {
  return async (asked) => {
    const body = isFunction(given) ? await given(asked) : given;
    return body instanceof Reply ? body : replyWithJson(body, headers);
  };
}

function isFunction(given: unknown): given is (asked: FakeRequest) => unknown {
  return typeof given === 'function';
}

/** Creates a fake server for each test in the file. An invalid or unexpected request fails its test. */
export function createFakeApi(): FakeApi {
  const api = new FakeApi();
  beforeEach(() => api.start());
  afterEach(() => {
    const faults = api.listFaults();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  return api;
}
