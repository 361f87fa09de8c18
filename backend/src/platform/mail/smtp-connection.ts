const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** How to reach the mail server of an `smtp` or `smtps` address. A user name and password go to a server on another machine through TLS only. */
export function smtpConnection({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: username !== '' && !isLocal,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}
