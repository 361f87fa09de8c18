import { randomUUID } from 'node:crypto';
import { Test } from '@nestjs/testing';
import { OperatorResetsService } from '../../src/organizations/password-reset/operator-resets.service.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { OperatorAccountsModule } from '../../src/processes/operator-accounts.module.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

const GUESSABLE = [
  'passwordpassword',
  '123456789012',
  'password12345',
  'qwertyuiopasdf',
  'letmeinletmein1',
  'Stampline2026!',
  'Quayside-Surplus-1',
];
const organizationName = 'Quayside Surplus';
const web = useProduct();

const expectRefused = (field: string) => ({
  type: expect.stringContaining('validation-failed'),
  errors: [{ field, message: expect.stringContaining('This password is easy to guess') }],
});

it('guessable passwords are rejected at sign-up', async () => {
  const body = { organizationName, name: 'Olive Owner', email: `olive-${randomUUID()}@example.test` };
  for (const password of GUESSABLE)
    expect(
      (
        await web
          .newAgent()
          .post('/api/auth/sign-up')
          .send({ ...body, password })
          .expect(400)
      ).body,
    ).toMatchObject(expectRefused('password'));
  await web
    .newAgent()
    .post('/api/auth/sign-up')
    .send({ ...body, password: PASSWORD })
    .expect(201);
});

it('guessable passwords are rejected on an invitation, a change and a reset', async () => {
  const owner = web.newAgent();
  const user = await signUp(owner, { organizationName });
  const invitation = await owner
    .post('/api/organization/invitations')
    .send({ email: `new-${randomUUID()}@example.test`, role: 'member' })
    .expect(201);
  const token = String(invitation.body.acceptUrl).split('/').at(-1);
  const module = await Test.createTestingModule({ imports: [OperatorAccountsModule] })
    .overrideProvider(Configuration)
    .useValue(web.app.get(Configuration))
    .compile();
  const link = await module.get(OperatorResetsService).createResetLink(user.email);
  await module.close();
  const reset = `/api/auth/password-reset/${link.split('/').at(-1) ?? ''}`;
  for (const password of GUESSABLE) {
    const accept = web.newAgent().post(`/api/auth/invitations/${token}/accept`).send({ name: 'Ned', password });
    expect((await accept.expect(400)).body).toMatchObject(expectRefused('password'));
    const change = owner.put('/api/auth/password').send({ currentPassword: PASSWORD, newPassword: password });
    expect((await change.expect(400)).body).toMatchObject(expectRefused('newPassword'));
    expect((await web.newAgent().post(reset).send({ password }).expect(400)).body).toMatchObject(expectRefused('password'));
  }
  await web.newAgent().post(reset).send({ password: 'a phrase nobody forgets' }).expect(204);
});
