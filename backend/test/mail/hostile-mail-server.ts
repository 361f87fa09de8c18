import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A server's behavior for an address; `...-once` only on the first attempt. */
export type Behavior = 'stalls-once' | 'greylists-once' | 'refuses' | 'refuses-letters' | 'dies-once';

/** An SMTP server that misbehaves depending on the recipient: the part before the `@` names a behavior; other addresses are served normally. */
export interface HostileMailServer {
  readonly url: string;
  /** Returns the Message-IDs of everything sent to the address, accepted or not. */
  countSent(address: string): string[];
  countAccepted(address: string): string[];
  stop(): Promise<void>;
}

/** @param patienceSeconds the product's timeout for this server's responses */
export async function startHostileMailServer(patienceSeconds: number): Promise<HostileMailServer> {
  const sent: { address: string; messageId: string; isAccepted: boolean }[] = [];
  const attempts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const behavior = getBehavior(address);
      if (behavior === 'refuses') callback(createReply(550, '5.1.1 No such user here'));
      else if (behavior === 'greylists-once' && attempt === 1) callback(createReply(451, '4.7.1 Greylisted, come back later'));
      else callback();
    },
    onData: (stream, { envelope }, callback) => {
      const address = envelope.rcptTo[0]?.address ?? '';
      const isFirst = attempts.get(address) === 1;
      const behavior = getBehavior(address);
      if (behavior === 'dies-once' && isFirst) {
        stream.once('data', (chunk: Buffer) => {
          sent.push({ address, messageId: readMessageId(chunk.toString()), isAccepted: false });
          for (const socket of sockets) socket.destroy();
        });
        return;
      }
      const isStalling = behavior === 'stalls-once' && isFirst;
      const isAccepted = !isStalling && behavior !== 'refuses-letters';
      const answer = async () => {
        sent.push({ address, messageId: readMessageId(await text(stream)), isAccepted });
        if (!isStalling) callback(isAccepted ? null : createReply(554, '5.7.1 Message rejected as spam'));
      };
      void answer();
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const at = server.server.address();
  if (at === null || typeof at === 'string') throw new Error('The mail server has no port.');
  const listIds = (letters: typeof sent, address: string) =>
    letters.filter((letter) => letter.address === address).map(({ messageId }) => messageId);
  return {
    url: `smtp://127.0.0.1:${at.port}?timeout=${patienceSeconds}`,
    countSent: (address) => listIds(sent, address),
    countAccepted: (address) =>
      listIds(
        sent.filter(({ isAccepted }) => isAccepted),
        address,
      ),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const BEHAVIORS: readonly Behavior[] = ['stalls-once', 'greylists-once', 'refuses', 'refuses-letters', 'dies-once'];

const getBehavior = (address: string): Behavior | undefined => BEHAVIORS.find((behavior) => behavior === address.split('@')[0]);

const createReply = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

const readMessageId = (raw: string): string => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? 'none';
