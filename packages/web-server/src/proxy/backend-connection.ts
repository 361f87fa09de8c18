import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/** Shorter than the backend's idle timeout (65 s), so that no request is sent on a connection that is about to close. */
const IDLE_TIMEOUT_MS = 30_000;
/** Idle connections save handshakes; more of them than the peak number of concurrent requests would be useless. */
const MAX_IDLE_CONNECTIONS = 256;

export type SendToBackend = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

/**
 * Creates the connection pool for one backend: connections are kept alive, and their number is not limited. A limit would make all requests wait
 * behind the event streams of all clients; each client is limited by {@link ClientCounts}.
 */
export function createBackendConnection(backendUrl: string): SendToBackend {
  const { protocol, hostname, port } = new URL(backendUrl);
  const { Agent, request } = protocol === 'https:' ? https : http;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    maxFreeSockets: MAX_IDLE_CONNECTIONS,
    timeout: IDLE_TIMEOUT_MS,
  });
  const target = { agent, protocol, hostname: hostname.replace(/^\[|\]$/g, ''), ...(port === '' ? {} : { port }) };
  return (options, onAnswer) => request({ ...target, ...options }, onAnswer);
}
