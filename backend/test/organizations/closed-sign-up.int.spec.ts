import { Test } from '@nestjs/testing';
import { OperatorOwnersService } from '../../src/organizations/password-reset/operator-owners.service.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { OperatorAccountsModule } from '../../src/processes/operator-accounts.module.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD } from '../harness/sign-up.js';

const web = useProduct({ settings: { signUp: 'closed', publicUrl: 'https://tax.example.test' } });
const owner = { email: ' Olive@Agency.test', name: 'Olive Reed', organizationName: 'Harbor Wholesale' };

async function withOperator<T>(work: (owners: OperatorOwnersService) => Promise<T>): Promise<T> {
  const command = await Test.createTestingModule({ imports: [OperatorAccountsModule] })
    .overrideProvider(Configuration)
    .useValue(web.app.get(Configuration))
    .compile();
  await command.init();
  try {
    return await work(command.get(OperatorOwnersService, { strict: false }));
  } finally {
    await command.close();
  }
}

it('closed sign-up refuses sign-ups and informs the sign-in page', async () => {
  const body = { organizationName: 'Harbor', name: 'Dana', email: 'dana@harbor.test', password: PASSWORD };
  const { body: problem } = await web.newAgent().post('/api/auth/sign-up').send(body).expect(403);
  expect(problem).toMatchObject({
    type: '/problems/sign-up-closed',
    detail: 'This installation does not accept sign-ups. Ask its operator, or an owner to invite you.',
  });
  expect((await web.newAgent().get('/api/auth/options').expect(200)).body).toMatchObject({ signUp: false });
});

it('the operator can create an owner, who chooses a password and signs in with a Secure cookie without a proxy', async () => {
  const link = await withOperator((owners) => owners.createOwner(owner));
  const token = /^https:\/\/tax\.example\.test\/password-reset\/([\w-]{43})$/.exec(link)?.[1] ?? '';
  await web.newAgent().post(`/api/auth/password-reset/${token}`).send({ password: PASSWORD }).expect(204);
  const credentials = { email: 'olive@agency.test', password: PASSWORD };
  const { body: user, headers } = await web.newAgent().post('/api/auth/sign-in').send(credentials).expect(200);
  expect(user).toMatchObject({ role: 'owner', name: 'Olive Reed', organization: { name: 'Harbor Wholesale' } });
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

it('the operator is informed why an owner cannot be created', async () => {
  await withOperator(async (owners) => {
    await expect(owners.createOwner({ ...owner, email: 'olive' })).rejects.toThrow('"olive" is not an email address.');
    await expect(owners.createOwner({ ...owner, email: 'new@agency.test', name: '<b>' })).rejects.toThrow('"<b>" cannot be a name');
    await expect(owners.createOwner(owner)).rejects.toThrow(/already/);
  });
});
