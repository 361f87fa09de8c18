import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { SendToBackend } from './backend-connection.js';
import { SLOWEST_BODY, watchPace } from './body-pace.js';
import { headersForBackend, headersForClient } from './forwarded-headers.js';
import { answerProblem, backendAway, bodyTooSlow, type ProxyProblem, unreadableAddress } from './proxy-problem.js';

/** Time limits of both sides. */
export interface Patience {
  /** Until the backend begins its response, counted from when it has read the end of the body. */
  answerMs: number;
  /** The same for an upload, whose response waits for the import of the file or for its drive. */
  uploadAnswerMs: number;
  /** Until a stalled response is ended, whichever side stalls; event streams are exempt. */
  stillMs: number;
  slowestBody: typeof SLOWEST_BODY;
}

/** The backend ends a statement after 25 seconds, and waits ten minutes for an import. */
export const DEFAULT_PATIENCE: Patience = { answerMs: 30_000, uploadAnswerMs: 11 * 60_000, stillMs: 120_000, slowestBody: SLOWEST_BODY };

const UPLOAD = /^(multipart\/|application\/octet-stream\b)/i;

/** Limit for reading the rest of a refused body, so that the client can read the response. A longer one is cut off. */
const REST_OF_A_BODY = { bytes: 64 * 1024 * 1024, withinMs: 60_000 };

/**
 * Forwards a request to the backend and its response to the client: bodies and event streams are piped as they arrive. In all cases the
 * client receives a response, or a closed connection when the response was already under way.
 * @param admits called with the response before any of it is sent; a returned problem replaces it
 */
export function relay(
  request: Request,
  response: Response,
  send: SendToBackend,
  patience: Patience,
  admits: (answer: IncomingMessage) => ProxyProblem | undefined,
): void {
  let outgoing: ClientRequest;
  let hasAnswered = false;
  const endWith = (problem: ProxyProblem): void => {
    endWatches();
    request.unpipe(outgoing);
    outgoing.destroy();
    if (!response.destroyed) refuse(request, response, problem);
  };
  const onAnswer = (answer: IncomingMessage): void => {
    hasAnswered = true;
    endWatches();
    const problem = admits(answer);
    if (problem) return endWith(problem);
    passOn(answer, request, response, outgoing, patience);
  };
  try {
    outgoing = send({ method: request.method, path: pathOf(request), headers: headersForBackend(request) }, onAnswer);
  } catch {
    return refuse(request, response, unreadableAddress); // Node refuses to send anything but a single HTTP request
  }
  const endWatches = watchBoth(request, outgoing, patience, endWith);
  outgoing.on('error', () => {
    // A backend that has responded may refuse the rest of the body; its response shows its completeness.
    if (hasAnswered) request.unpipe(outgoing);
    else endWith(backendAway);
  });
  response.on('close', () => {
    endWatches();
    if (!response.writableFinished) outgoing.destroy();
  });
  request.pipe(outgoing);
}

/** Responds instead of the backend. */
export function refuse(request: Request, response: Response, problem: ProxyProblem): void {
  if (problem === bodyTooSlow) response.set('Connection', 'close').shouldKeepAlive = false;
  answerProblem(request, response, problem);
  if (problem === bodyTooSlow) response.end();
  else endAfterRest(request, response);
}

/** Ends the request when the client sends too slowly or the backend does not respond. */
function watchBoth(request: Request, outgoing: ClientRequest, patience: Patience, endWith: (problem: ProxyProblem) => void): () => void {
  const answerMs = UPLOAD.test(request.headers['content-type'] ?? '') ? patience.uploadAnswerMs : patience.answerMs;
  const isHeldUp = (): boolean => outgoing.writableNeedDrain;
  const endPace = watchPace(request, patience.slowestBody, isHeldUp, () => endWith(bodyTooSlow));
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => endWith(backendAway), milliseconds).unref();
  };
  // While the body flows, the backend is alive; one that has stopped reading it is not.
  wait(patience.uploadAnswerMs);
  let over = false;
  const waitWhileOpen = (milliseconds: number) => (): void => {
    if (!over) wait(request.complete ? answerMs : milliseconds);
  };
  request.on('end', waitWhileOpen(answerMs));
  request.on('pause', waitWhileOpen(patience.stillMs));
  request.on('resume', waitWhileOpen(patience.uploadAnswerMs));
  return () => {
    if (over) return;
    over = true;
    endPace();
    clearTimeout(timer);
  };
}

function passOn(answer: IncomingMessage, request: Request, response: Response, outgoing: ClientRequest, { stillMs }: Patience): void {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', headersForClient(answer.headers));
  if (isEventStream(answer))
    response.flushHeaders(); // a stream that is silent at first has begun all the same
  else endWhenStill(response, stillMs);
  answer.on('close', () => {
    if (!answer.complete && !response.destroyed) response.destroy();
  });
  answer.on('end', () => {
    // The backend may have responded before receiving the whole body, and does not want the rest.
    if (!request.complete) {
      request.unpipe(outgoing);
      outgoing.destroy();
    }
    endAfterRest(request, response);
  });
  answer.pipe(response, { end: false });
}

export function isEventStream(answer: IncomingMessage): boolean {
  return answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
}

/**
 * Ends the response after reading the rest of the body, up to a limit: a client that is still sending treats a closed connection as a
 * failure and never reads the response.
 */
function endAfterRest(request: Request, response: Response): void {
  if (request.complete) return void response.end();
  const { socket } = request;
  const last = socket.bytesRead + REST_OF_A_BODY.bytes;
  const timer = setTimeout(() => socket.destroy(), REST_OF_A_BODY.withinMs).unref();
  request.on('data', () => {
    if (socket.bytesRead > last) socket.destroy();
  });
  request.on('close', () => clearTimeout(timer));
  if (response.shouldKeepAlive) {
    response.end();
    // Node considers a connection idle from the end of the response on, although the body still arrives.
    response.once('finish', () => socket.setTimeout(REST_OF_A_BODY.withinMs));
  } else request.on('end', () => response.end()); // the end of this response closes the connection
  request.resume();
}

/** Ends the response when none of it was sent for this time. */
function endWhenStill(response: Response, stillMs: number): void {
  let before = -1;
  const timer = setInterval(() => {
    const written = response.socket?.bytesWritten ?? before;
    if (written === before) response.destroy();
    before = written;
  }, stillMs).unref();
  response.on('close', () => clearInterval(timer));
}

/** Returns the path at the backend; a client that uses this server as its proxy sends a whole URL. */
function pathOf({ originalUrl }: Request): string {
  if (originalUrl.startsWith('/') || !URL.canParse(originalUrl)) return originalUrl;
  const { pathname, search } = new URL(originalUrl);
  return pathname + search;
}
