import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a server does to the letters for an address; `...-once` at the first attempt alone. */
export type Behavior = 'stalls-once' | 'greylists-once' | 'refuses' | 'refuses-letters' | 'dies-once';

/** An SMTP server that misbehaves by address: what is before the `@` of a recipient names how, and anything else is served well. */
export interface HostileMailServer {
  readonly url: string;
  /** Message-IDs of all that it was sent by address, whether it took them or not. */
  sentTo(address: string): string[];
  /** Message-IDs of what it has taken. */
  takenFor(address: string): string[];
  stop(): Promise<void>;
}

/** @param patienceSeconds for which the product waits for its answers */
export async function startHostileMailServer(patienceSeconds: number): Promise<HostileMailServer> {
  const sent: { address: string; messageId: string; isTaken: boolean }[] = [];
  const attempts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const behavior = behaviorOf(address);
      if (behavior === 'refuses') callback(reply(550, '5.1.1 No such user here'));
      else if (behavior === 'greylists-once' && attempt === 1) callback(reply(451, '4.7.1 Greylisted, come back later'));
      else callback();
    },
    onData: (stream, { envelope }, callback) => {
      const address = envelope.rcptTo[0]?.address ?? '';
      const isFirst = attempts.get(address) === 1;
      const behavior = behaviorOf(address);
      if (behavior === 'dies-once' && isFirst) {
        stream.once('data', (chunk: Buffer) => {
          sent.push({ address, messageId: messageIdIn(chunk.toString()), isTaken: false });
          for (const socket of sockets) socket.destroy();
        });
        return;
      }
      const isStalling = behavior === 'stalls-once' && isFirst;
      const isTaken = !isStalling && behavior !== 'refuses-letters';
      const answer = async () => {
        sent.push({ address, messageId: messageIdIn(await text(stream)), isTaken });
        if (!isStalling) callback(isTaken ? null : reply(554, '5.7.1 Message rejected as spam'));
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
  const idsOf = (letters: typeof sent, address: string) =>
    letters.filter((letter) => letter.address === address).map(({ messageId }) => messageId);
  return {
    url: `smtp://127.0.0.1:${at.port}?timeout=${patienceSeconds}`,
    sentTo: (address) => idsOf(sent, address),
    takenFor: (address) =>
      idsOf(
        sent.filter(({ isTaken }) => isTaken),
        address,
      ),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const BEHAVIORS: readonly Behavior[] = ['stalls-once', 'greylists-once', 'refuses', 'refuses-letters', 'dies-once'];

const behaviorOf = (address: string): Behavior | undefined => BEHAVIORS.find((behavior) => behavior === address.split('@')[0]);

const reply = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

const messageIdIn = (raw: string): string => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? 'none';
