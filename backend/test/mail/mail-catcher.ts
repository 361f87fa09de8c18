import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. */
export interface CaughtLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body, with the line breaks of quoted-printable taken out. */
  readonly raw: string;
}

/** A real SMTP server on a loopback port. */
export interface MailCatcher {
  readonly url: string;
  readonly letters: CaughtLetter[];
  /** What it answers to recipients from now on: null takes them. */
  refuseWith(code: number | null): void;
  stop(): Promise<void>;
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const letters: CaughtLetter[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      if (refusal === null) callback();
      else callback(Object.assign(new Error('not now'), { responseCode: refusal }));
    },
    onData: (stream, { envelope }, callback) => {
      const take = async () => {
        const raw = readable(await text(stream));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      };
      void take();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    refuseWith: (code) => {
      refusal = code;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function readable(raw: string): string {
  return raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
