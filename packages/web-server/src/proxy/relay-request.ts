import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { SendToBackend } from './backend-connection.js';
import { MIN_BODY_PACE, watchPace } from './body-pace.js';
import { buildBackendHeaders, buildClientHeaders } from './forwarded-headers.js';
import { sendProblem, backendUnavailable, bodyTooSlow, type ProxyProblem, unreadableUrl } from './proxy-problem.js';

/** Time limits for the client and the backend. */
export interface RelayTimeouts {
  /** Maximum time until the backend begins its response, counted from when it has read the whole body. */
  responseMs: number;
  /** The same for an upload, whose response waits for the file's import or for the drive. */
  uploadResponseMs: number;
  /** Time for which a response may stall, on either side, before it is ended; event streams are exempt. */
  stillMs: number;
  slowestBody: typeof MIN_BODY_PACE;
}

/** The backend cancels a database statement after 25 seconds, and waits up to ten minutes for an import. */
export const DEFAULT_RELAY_TIMEOUTS: RelayTimeouts = {
  responseMs: 30_000,
  uploadResponseMs: 11 * 60_000,
  stillMs: 120_000,
  slowestBody: MIN_BODY_PACE,
};

const UPLOAD_TYPES = /^(multipart\/|application\/octet-stream\b)/i;

/** Limit for reading the rest of a refused body, so that the client can read the response. A longer body is cut off. */
const REFUSED_BODY_LIMIT = { bytes: 64 * 1024 * 1024, withinMs: 60_000 };

/**
 * Forwards a request to the backend and its response to the client: bodies and event streams are piped as they arrive. The client always receives a
 * response, or a closed connection if the response had already begun.
 * @param admits called with the response before any of it is sent; if it returns a problem, that is sent instead
 */
export function relayRequest(
  request: Request,
  response: Response,
  send: SendToBackend,
  patience: RelayTimeouts,
  admits: (answer: IncomingMessage) => ProxyProblem | undefined,
): void {
  let outgoing: ClientRequest;
  let hasResponded = false;
  const endWith = (problem: ProxyProblem): void => {
    endWatches();
    request.unpipe(outgoing);
    outgoing.destroy();
    if (!response.destroyed) sendRefusal(request, response, problem);
  };
  const onAnswer = (answer: IncomingMessage): void => {
    hasResponded = true;
    endWatches();
    const problem = admits(answer);
    if (problem) return endWith(problem);
    pipeResponse(answer, request, response, outgoing, patience);
  };
  try {
    outgoing = send({ method: request.method, path: getBackendPath(request), headers: buildBackendHeaders(request) }, onAnswer);
  } catch {
    return sendRefusal(request, response, unreadableUrl); // Node sends at most one HTTP request here
  }
  const endWatches = watchTimeouts(request, outgoing, patience, endWith);
  outgoing.on('error', () => {
    // A backend that has responded may refuse the rest of the body; whether its response is complete is checked separately.
    if (hasResponded) request.unpipe(outgoing);
    else endWith(backendUnavailable);
  });
  response.on('close', () => {
    endWatches();
    if (!response.writableFinished) outgoing.destroy();
  });
  request.pipe(outgoing);
}

/** Sends a response instead of the backend. */
export function sendRefusal(request: Request, response: Response, problem: ProxyProblem): void {
  if (problem === bodyTooSlow) response.set('Connection', 'close').shouldKeepAlive = false;
  sendProblem(request, response, problem);
  if (problem === bodyTooSlow) response.end();
  else endAfterReadingRest(request, response);
}

/** Ends the request if the client sends too slowly or the backend does not respond. */
function watchTimeouts(
  request: Request,
  outgoing: ClientRequest,
  patience: RelayTimeouts,
  endWith: (problem: ProxyProblem) => void,
): () => void {
  const responseMs = UPLOAD_TYPES.test(request.headers['content-type'] ?? '') ? patience.uploadResponseMs : patience.responseMs;
  const isHeldUp = (): boolean => outgoing.writableNeedDrain;
  const endPace = watchPace(request, patience.slowestBody, isHeldUp, () => endWith(bodyTooSlow));
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => endWith(backendUnavailable), milliseconds).unref();
  };
  // While the body flows, the backend is alive; a backend that has stopped reading the body is not.
  wait(patience.uploadResponseMs);
  let over = false;
  const waitWhileOpen = (milliseconds: number) => (): void => {
    if (!over) wait(request.complete ? responseMs : milliseconds);
  };
  request.on('end', waitWhileOpen(responseMs));
  request.on('pause', waitWhileOpen(patience.stillMs));
  request.on('resume', waitWhileOpen(patience.uploadResponseMs));
  return () => {
    if (over) return;
    over = true;
    endPace();
    clearTimeout(timer);
  };
}

function pipeResponse(
  answer: IncomingMessage,
  request: Request,
  response: Response,
  outgoing: ClientRequest,
  { stillMs }: RelayTimeouts,
): void {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', buildClientHeaders(answer.headers));
  if (isEventStream(answer))
    response.flushHeaders(); // A stream that has not sent anything yet has begun, too.
  else endWhenStalled(response, stillMs);
  answer.on('close', () => {
    if (!answer.complete && !response.destroyed) response.destroy();
  });
  answer.on('end', () => {
    // The backend may have responded before receiving the whole body, and then does not need the rest.
    if (!request.complete) {
      request.unpipe(outgoing);
      outgoing.destroy();
    }
    endAfterReadingRest(request, response);
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
function endAfterReadingRest(request: Request, response: Response): void {
  if (request.complete) return void response.end();
  const { socket } = request;
  const last = socket.bytesRead + REFUSED_BODY_LIMIT.bytes;
  const timer = setTimeout(() => socket.destroy(), REFUSED_BODY_LIMIT.withinMs).unref();
  request.on('data', () => {
    if (socket.bytesRead > last) socket.destroy();
  });
  request.on('close', () => clearTimeout(timer));
  if (response.shouldKeepAlive) {
    response.end();
    // Node considers a connection idle once the response has ended, even if the body is still arriving.
    response.once('finish', () => socket.setTimeout(REFUSED_BODY_LIMIT.withinMs));
  } else request.on('end', () => response.end()); // the end of this response closes the connection
  request.resume();
}

/** Ends the response if no part of it was sent for this time. */
function endWhenStalled(response: Response, stillMs: number): void {
  let before = -1;
  const timer = setInterval(() => {
    const written = response.socket?.bytesWritten ?? before;
    if (written === before) response.destroy();
    before = written;
  }, stillMs).unref();
  response.on('close', () => clearInterval(timer));
}

/** Returns the path to request from the backend; a client that uses this server as its proxy sends a full URL. */
function getBackendPath({ originalUrl }: Request): string {
  if (originalUrl.startsWith('/') || !URL.canParse(originalUrl)) return originalUrl;
  const { pathname, search } = new URL(originalUrl);
  return pathname + search;
}
