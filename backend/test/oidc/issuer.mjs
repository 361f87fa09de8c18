// A real OpenID provider on a loopback port. PUT /next-person decides who signs in next.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

const redirectUri = process.argv[2];
const people = new Map();
let next = '';

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => process.stdout.write(`issuer http://127.0.0.1:${server.address().port}\n`));

let provider;
function createProvider(port) {
  provider ??= new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: 'stampline',
        client_secret: 'only for tests',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['only for tests'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Grant: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

async function respond(request, response) {
  const issuer = createProvider(server.address().port);
  if (request.method === 'PUT' && request.url === '/next-person') {
    const { sub, ...claims } = await json(request);
    people.set(sub, claims);
    next = sub;
    response.writeHead(204).end();
  } else if (request.url.startsWith('/interaction/')) {
    await issuer.interactionFinished(request, response, { login: { accountId: next } }, { mergeWithLastSubmission: false });
  } else {
    issuer.callback()(request, response);
  }
}
