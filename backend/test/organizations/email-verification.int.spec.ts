import { eventually } from '../harness/eventually.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';
import { type MailCatcher, startMailCatcher } from '../mail/mail-catcher.js';

describe('the address of an account', () => {
  let mail: MailCatcher;
  beforeAll(async () => {
    mail = await startMailCatcher();
  });
  const web = useProduct(() => ({
    hasWorker: true,
    settings: { smtpUrl: mail.url, mailFrom: 'Stampline <no-reply@stampline.example>' },
  }));
  afterEach(() => web.clock.reset());
  afterAll(() => mail.stop());

  const address = '/api/auth/email-verification';
  const links = (email: string) =>
    mail.letters.filter(({ to }) => to.includes(email)).flatMap(({ raw }) => /\/email-verification\/([\w-]{43})/.exec(raw)?.[1] ?? []);
  const link = async (email: string, count = 1): Promise<string> => {
    await eventually(async () => links(email).length >= count, 10_000, `${count} links for ${email}`);
    return links(email).at(-1) ?? '';
  };
  const verify = (token: string) => web.agent().post(`${address}/${token}`);

  test('is verified by the link that sign-up sends, once; people can work before', async () => {
    const email = 'newcomer@example.test';
    const owner = web.agent();
    await signUp(owner, { email, organizationName: 'Call 555 0100 now', name: 'Eve Example' });
    expect((await owner.get(address).expect(200)).body).toEqual({ email, verifiedAt: null, canSend: true });
    await owner.patch('/api/organization').send({ name: 'Works before' }).expect(200);
    const token = await link(email);
    expect(mail.letters.find(({ to }) => to.includes(email))?.raw).not.toMatch(/555 0100|Eve Example/);
    expect((await web.agent().get(`${address}/${token}`).expect(200)).body).toEqual({ email });
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await owner.get(address).expect(200)).body.verifiedAt).toEqual(expect.any(String));
    await owner.post(address).expect(409);
  });

  test('of an invited person is verified the same way', async () => {
    const [owner, guest] = [web.agent(), web.agent()];
    await signUp(owner);
    const email = 'guest@example.test';
    const { body } = await owner.post('/api/organization/invitations').send({ email, role: 'member' }).expect(201);
    const invitation = String(body.acceptUrl).split('/').at(-1);
    await guest.post(`/api/auth/invitations/${invitation}/accept`).send({ name: 'Guest', password: PASSWORD }).expect(201);
    await verify(await link(email)).expect(204);
    await owner.post(address).expect(204);
  });

  test('can be asked for again five times an hour, and a link ends after one', async () => {
    const email = 'again@example.test';
    const owner = web.agent();
    await signUp(owner, { email });
    const first = await link(email);
    web.clock.aheadMs = 61 * 60_000;
    await verify(first).expect(404);
    for (let letter = 0; letter < 5; letter += 1) await owner.post(address).expect(204);
    await owner.post(address).expect(429);
    await verify(await link(email, 6)).expect(204);
  });

  test('is not verified by a link to reset a password, nor the other way round', async () => {
    const email = 'kinds@example.test';
    await signUp(web.agent(), { email });
    const token = await link(email);
    await web.agent().post(`/api/auth/password-reset/${token}`).send({ password: 'a phrase nobody forgets' }).expect(404);
    await verify('x'.repeat(43)).expect(404);
    await web.agent().post(address).expect(401);
  });
});

describe('without a mail server', () => {
  const web = useProduct();

  test('no link is sent, and none is in the outbox for an owner to read', async () => {
    const owner = web.agent();
    const { email } = await signUp(owner);
    expect((await owner.get('/api/auth/email-verification').expect(200)).body).toEqual({ email, verifiedAt: null, canSend: false });
    await owner.post('/api/auth/email-verification').expect(409);
    await owner.get('/api/organization/letters').expect(200, []);
  });
});
