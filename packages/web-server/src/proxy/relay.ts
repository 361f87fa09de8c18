import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { SendToBackend } from './backend-connection.js';
import { SLOWEST_BODY, watchPace } from './body-pace.js';
import { headersForBackend, headersForClient } from './forwarded-headers.js';
import { answerProblem, backendAway, bodyTooSlow, type ProxyProblem, unreadableAddress } from './proxy-problem.js';

/** How long each side may take. */
export interface Patience {
  /** Until the backend begins its answer, counted from when it has taken the last piece of the body. */
  answerMs: number;
  /** The same for an upload, of a form or of bytes: its answer waits for the import of the file, or for the drive that it goes to. */
  uploadAnswerMs: number;
  /** How long an answer may stand still, whoever holds it up; event streams apart. */
  stillMs: number;
  slowestBody: typeof SLOWEST_BODY;
}

/** The backend gives up a statement after 25 seconds, and waits ten minutes for an import. */
export const DEFAULT_PATIENCE: Patience = { answerMs: 30_000, uploadAnswerMs: 11 * 60_000, stillMs: 120_000, slowestBody: SLOWEST_BODY };

const UPLOAD = /^(multipart\/|application\/octet-stream\b)/i;

/** What is read of a refused body, so that the client gets to read the answer. A longer one is cut off. */
const REST_OF_A_BODY = { bytes: 64 * 1024 * 1024, withinMs: 60_000 };

/**
 * Hands one request to the backend and its answer to the client: bodies and event streams are piped as they arrive. Whatever
 * happens, the client gets an answer, or sees its connection cut when the answer was already under way.
 * @param admits asked once the answer is known, before any of it is sent; a problem takes its place
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
    return refuse(request, response, unreadableAddress); // Node refuses to send what would not be one HTTP request
  }
  const endWatches = watchBoth(request, outgoing, patience, endWith);
  outgoing.on('error', () => {
    // Once the backend has answered, it may refuse the rest of the body; whether its answer is whole shows in the answer.
    if (hasAnswered) request.unpipe(outgoing);
    else endWith(backendAway);
  });
  response.on('close', () => {
    endWatches();
    if (!response.writableFinished) outgoing.destroy();
  });
  request.pipe(outgoing);
}

/** Answers in place of the backend. */
export function refuse(request: Request, response: Response, problem: ProxyProblem): void {
  if (problem === bodyTooSlow) response.set('Connection', 'close').shouldKeepAlive = false;
  answerProblem(request, response, problem);
  if (problem === bodyTooSlow) response.end();
  else endAfterRest(request, response);
}

/** Ends the request when the client sends too slowly or the backend does not answer. */
function watchBoth(request: Request, outgoing: ClientRequest, patience: Patience, endWith: (problem: ProxyProblem) => void): () => void {
  const answerMs = UPLOAD.test(request.headers['content-type'] ?? '') ? patience.uploadAnswerMs : patience.answerMs;
  const isHeldUp = (): boolean => outgoing.writableNeedDrain;
  const endPace = watchPace(request, patience.slowestBody, isHeldUp, () => endWith(bodyTooSlow));
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => endWith(backendAway), milliseconds).unref();
  };
  // While the body goes on, the backend is alive; a backend that has stopped to read it is not.
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
    response.flushHeaders(); // a stream that is quiet at first has begun all the same
  else endWhenStill(response, stillMs);
  answer.on('close', () => {
    if (!answer.complete && !response.destroyed) response.destroy();
  });
  answer.on('end', () => {
    // The backend may have answered before it had the whole body, which it does not want any more.
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
 * Ends the answer, and reads what the client still sends, up to a limit: to a client that is sending, a closed connection is a
 * failure, whatever was answered before.
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
    // Node takes a connection for idle from the end of the answer on, though the body still arrives.
    response.once('finish', () => socket.setTimeout(REST_OF_A_BODY.withinMs));
  } else request.on('end', () => response.end()); // the end of this answer closes the connection
  request.resume();
}

/** Cuts the answer off when none of it has gone out for so long. */
function endWhenStill(response: Response, stillMs: number): void {
  let before = -1;
  const timer = setInterval(() => {
    const written = response.socket?.bytesWritten ?? before;
    if (written === before) response.destroy();
    before = written;
  }, stillMs).unref();
  response.on('close', () => clearInterval(timer));
}

/** The address within the backend; a client that takes this server for its proxy sends a whole URL. */
function pathOf({ originalUrl }: Request): string {
  if (originalUrl.startsWith('/') || !URL.canParse(originalUrl)) return originalUrl;
  const { pathname, search } = new URL(originalUrl);
  return pathname + search;
}
