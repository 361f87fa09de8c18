import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { getFormFileName } from '../../src/official-forms/form-names.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

const FORM = '/public-objects/forms/va/Form_802_VA.pdf';
const OWN_UPLOAD = '/api/official-forms/VA/Form_802_VA.pdf';
const buildOfficialForm = (words: string) => Buffer.from(`%PDF-1.7 ${words}`);

describe('official forms', () => {
  const web = useProduct();
  let owner: ReturnType<TestApp['newAgent']>;

  beforeAll(async () => {
    owner = web.newAgent();
    await signUp(owner);
  });

  const upload = (content: Buffer, name = 'form-802.pdf') => owner.post(OWN_UPLOAD).attach('file', content, name);

  test('are available to everyone, as is the data sheet', async () => {
    const all = loadRulebook().jurisdictions.flatMap(({ code, filing }) =>
      filing.forms.map(({ name }) => [code.toLowerCase(), getFormFileName(code, name)] as const),
    );
    expect(all).toHaveLength(115);
    // STAMPLINE_ALL_SHEETS=1 requests every form; the test ring requests only those of some states.
    const addresses = all.filter(([code]) => process.env['STAMPLINE_ALL_SHEETS'] === '1' || ['va', 'hi', 'ky'].includes(code));
    const visitor = web.newAgent();
    for (const [code, name] of addresses) {
      const { status, headers, body } = await visitor.get(`/public-objects/forms/${code}/${encodeURIComponent(name)}`);
      expect([name, status, headers['content-type']]).toEqual([name, 200, 'application/pdf']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('Cookie') });
      expect(headers['content-disposition']).toContain('attachment');
      expect(body.subarray(0, 8).toString()).toBe('%PDF-1.7');
    }
  });

  test.each([
    '/public-objects/forms/va/Form_999_VA.pdf',
    '/public-objects/forms/nc/Form_802_VA.pdf',
    '/public-objects/forms/xx/Form_802_XX.pdf',
    '/public-objects/forms/va/form_802_va.pdf',
    '/public-objects/forms/va/..%2F..%2F..%2Fetc%2Fpasswd',
    '/public-objects/forms/va/',
  ])('return 404 for %s', async (address) => {
    await web.newAgent().get(address).expect(404);
  });

  test('are served to the organization that uploaded them, by version, until the upload is removed and the data sheet is served again', async () => {
    expect((await upload(buildOfficialForm('first'))).body).toMatchObject({
      formName: 'Form 802',
      own: { formVersion: 1, uploadedName: 'form-802.pdf' },
    });
    expect((await upload(buildOfficialForm('second'))).body.own).toMatchObject({ formVersion: 2, sizeBytes: 15 });
    const { body: listed } = await owner.get('/api/official-forms/va').expect(200);
    expect(listed.map(({ formName, own }: { formName: string; own: object | null }) => [formName, own !== null])).toEqual([
      ['Form 802', true],
      ['Form 801', false],
      ['Maintenance Assessment Report', false],
    ]);
    const own = await owner.get(FORM).expect(200);
    expect(own.body.toString()).toBe('%PDF-1.7 second');
    expect(own.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('Form_802_VA.pdf'),
    });
    const other = web.newAgent();
    await signUp(other);
    for (const agent of [web.newAgent(), other]) expect((await agent.get(FORM).expect(200)).body.length).toBeGreaterThan(10_000);

    expect((await owner.delete(OWN_UPLOAD).expect(200)).body.own).toMatchObject({ formVersion: 1 });
    expect((await owner.get(FORM).expect(200)).body.toString()).toBe('%PDF-1.7 first');
    expect((await owner.delete(OWN_UPLOAD).expect(200)).body.own).toBeNull();
    await owner.delete(OWN_UPLOAD).expect(404);
    expect((await owner.get(FORM).expect(200)).body.length).toBeGreaterThan(10_000);
  });

  test('do not get a new version from a repeated upload, and a repeated removal does not remove another version', async () => {
    for (const content of ['first', 'second', 'second']) await upload(buildOfficialForm(content));
    expect((await owner.get('/api/official-forms/VA').expect(200)).body[0].own).toMatchObject({ formVersion: 2 });
    const remove = (version: number) => owner.delete(`${OWN_UPLOAD}?formVersion=${version}`);
    await remove(1).expect(409);
    for (let times = 0; times < 2; times += 1) expect((await remove(2).expect(200)).body.own).toMatchObject({ formVersion: 1 });
    expect((await owner.get(FORM).expect(200)).body.toString()).toBe('%PDF-1.7 first');
    for (let times = 0; times < 2; times += 1) expect((await remove(1).expect(200)).body.own).toBeNull();
  });

  test('can be uploaded only by owners, only as a PDF, and only for an existing form', async () => {
    const { body } = await upload(Buffer.from('<html>%PDF-1.7'), 'form-802.pdf').expect(400);
    expect(body.errors).toEqual([{ field: 'file', message: 'Choose a PDF file.' }]);
    await upload(Buffer.from('%PD')).expect(400);
    await owner.post('/api/official-forms/VA/Form_999_VA.pdf').attach('file', buildOfficialForm('x'), 'x.pdf').expect(404);
    const member = web.newAgent();
    await inviteAndJoin(owner, member, 'member');
    await member.post(OWN_UPLOAD).attach('file', buildOfficialForm('x'), 'x.pdf').expect(403);
    expect((await owner.get('/api/official-forms/VA').expect(200)).body[0].own).toBeNull();
  });

  test('become two versions if two are uploaded simultaneously', async () => {
    await Promise.all([upload(buildOfficialForm('one')), upload(buildOfficialForm('two'))]);
    expect((await owner.get('/api/official-forms/VA').expect(200)).body[0].own).toMatchObject({ formVersion: 2 });
  });
});
