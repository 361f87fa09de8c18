import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Claims of the person who signs in at the issuer. */
export interface IssuerPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A real OpenID provider in a separate process. */
export interface Issuer {
  readonly url: string;
  /** Signs in on the provider's pages as this person. @returns the URL that the provider redirects to */
  signIn(authorizationUrl: string, person: IssuerPerson): Promise<URL>;
  stop(): Promise<void>;
}

export async function startIssuer(redirectUri: string): Promise<Issuer> {
  const issuer = spawn(process.execPath, [join(__dirname, 'issuer.mjs'), redirectUri], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await Promise.race([once(issuer.stdout, 'data'), once(issuer, 'exit')]);
  const url = /issuer (http:\S+)/.exec(String(said))?.[1];
  if (url === undefined) throw new Error(`The issuer did not start (${String(said)}).`);
  return {
    url,
    signIn: async (authorizationUrl, person) => {
      await fetch(`${url}/next-person`, { method: 'PUT', body: JSON.stringify(person) });
      return followUntilBack(authorizationUrl, redirectUri);
    },
    stop: async () => {
      const ended = once(issuer, 'exit');
      issuer.kill();
      await ended;
    },
  };
}

async function followUntilBack(start: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let redirects = 0; redirects < 10; redirects += 1) {
    if (address.startsWith(redirectUri)) return new URL(address);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The issuer answered ${answer.status}: ${await answer.text()}`);
    address = new URL(location, address).href;
  }
  throw new Error('The issuer redirects in circles.');
}
