import { connect } from 'node:net';

/**
 * Sends the few commands needed to start and stop Redis, without using any installed package.
 * @param {{ host?: string, port: number, username?: string, password?: string, timeout?: number }} server
 * @param {string[][]} commands sent in order
 * @returns {Promise<string>} the raw replies, concatenated
 */
export function sendRedisCommands({ host = '127.0.0.1', port, username, password, timeout = 2_000 }, commands) {
  const all = [...(password ? [['AUTH', ...(username ? [username] : []), password]] : []), ...commands, ['QUIT']];
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    socket.setTimeout(timeout, () => socket.destroy(new Error('no answer')));
    socket.setEncoding('utf8');
    socket.once('connect', () => {
      for (const args of all) socket.write(`*${args.length}\r\n${args.map((arg) => `$${Buffer.byteLength(arg)}\r\n${arg}\r\n`).join('')}`);
    });
    socket.on('data', (part) => {
      answer += part;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}
