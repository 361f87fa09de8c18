const CONNECT_TIMEOUT_SECONDS = 10;
const IDLE_TIMEOUT_SECONDS = 20;

/**
 * Parses an `smtp` or `smtps` URL. `?timeout=60` sets the seconds to wait for each response. The user name and password are sent to other
 * machines only over TLS.
 */
export function parseSmtpUrl({ protocol, hostname, port, username, password, searchParams }: URL) {
  const patience = Math.max(0, Number(searchParams.get('timeout')) || 0);
  const secure = protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: username !== '' && !isLocal,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: (patience || CONNECT_TIMEOUT_SECONDS) * 1_000,
    greetingTimeout: (patience || CONNECT_TIMEOUT_SECONDS) * 1_000,
    socketTimeout: (patience || IDLE_TIMEOUT_SECONDS) * 1_000,
  };
}
