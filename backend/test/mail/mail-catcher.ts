import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface CaughtEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body, without quoted-printable line breaks. */
  readonly raw: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly emails: CaughtEmail[];
  /** Sets the response to recipients from now on; null accepts them. */
  refuseWith(code: number | null): void;
  stop(): Promise<void>;
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const emails: CaughtEmail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      if (refusal === null) callback();
      else callback(Object.assign(new Error('not now'), { responseCode: refusal }));
    },
    onData: (stream, { envelope }, callback) => {
      const receive = async () => {
        const raw = decodeEmail(await text(stream));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        emails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      };
      void receive();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    emails,
    refuseWith: (code) => {
      refusal = code;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function decodeEmail(raw: string): string {
  return raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
