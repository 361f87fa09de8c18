import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/** Shorter than the backend keeps an idle connection (65 s), so that nothing is sent on one that is just being closed. */
const IDLE_MS = 30_000;
/** A free connection saves a handshake; more of them than requests come at once would only be held. */
const MOST_IDLE = 256;

/** Sends one request to the backend. */
export type SendToBackend = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

/**
 * The connections to one backend: kept for further requests, and as many as there are requests. A limit here would let requests of
 * everybody wait behind the event streams of everybody; what one client may hold is limited by {@link ClientCounts}.
 */
export function backendConnection(backendUrl: string): SendToBackend {
  const { protocol, hostname, port } = new URL(backendUrl);
  const { Agent, request } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: MOST_IDLE, timeout: IDLE_MS });
  const target = { agent, protocol, hostname: hostname.replace(/^\[|\]$/g, ''), ...(port === '' ? {} : { port }) };
  return (options, onAnswer) => request({ ...target, ...options }, onAnswer);
}
