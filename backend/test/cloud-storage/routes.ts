import type { FeatureRoutes } from '../contract/feature-routes.js';

const BUILTIN = { value: 'builtin', because: 'A provider of storage.' };

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/cloud-storage/connections',
      'GET /api/cloud-storage/auth/:provider/status',
      'GET /api/cloud-storage/:provider/files',
      'GET /api/cloud-storage/:provider/download/:fileId',
      'GET /api/cloud-storage/builtin/trash',
      'GET /api/retention/periods',
      'GET /api/retention/files',
    ],
    member: [
      'GET /api/cloud-storage/auth/:provider/url',
      'GET /api/cloud-storage/auth/:provider/callback',
      'POST /api/cloud-storage/auth/:provider/disconnect',
      'POST /api/cloud-storage/:provider/upload',
      'POST /api/cloud-storage/:provider/create-folder',
      'PATCH /api/cloud-storage/:provider/files/:fileId',
      'DELETE /api/cloud-storage/:provider/files/:fileId',
      'POST /api/cloud-storage/builtin/trash/:trashedId/restore',
      'POST /api/cloud-storage/:provider/uploads',
      'GET /api/cloud-storage/:provider/uploads/:uploadId',
      'PUT /api/cloud-storage/:provider/uploads/:uploadId',
      'POST /api/cloud-storage/:provider/uploads/:uploadId/complete',
      'DELETE /api/cloud-storage/:provider/uploads/:uploadId',
    ],
    owner: [
      'PUT /api/cloud-storage/builtin/files/:fileId/retention',
      'PUT /api/cloud-storage/builtin/files/:fileId/legal-hold',
      'DELETE /api/cloud-storage/builtin/trash',
      'DELETE /api/cloud-storage/builtin/trash/:fileId',
    ],
  },
  seed: async ({ owner, marker }) => {
    const add = async (name: string): Promise<string> => {
      const { body } = await owner.post('/api/cloud-storage/builtin/upload').attach('file', Buffer.from('Kept.'), name).expect(201);
      return body.id;
    };
    const [kept, trashed, older] = [await add(`${marker}.txt`), await add(`${marker} old.txt`), await add(`${marker} older.txt`)];
    for (const id of [trashed, older]) await owner.delete(`/api/cloud-storage/builtin/files/${id}`).expect(204);
    const held = await add(`${marker} held.txt`);
    await owner.put(`/api/cloud-storage/builtin/files/${held}/legal-hold`).send({ reason: 'Examination' }).expect(200);
    const { body: upload } = await owner.post('/api/cloud-storage/builtin/uploads').send({ name: 'a.txt', size: 1 }).expect(201);
    return {
      '/api/cloud-storage/:provider/download/:fileId': kept,
      '/api/cloud-storage/:provider/files/:fileId': kept,
      '/api/cloud-storage/builtin/files/:fileId': kept,
      '/api/cloud-storage/builtin/trash/:fileId': trashed,
      '/api/cloud-storage/builtin/trash/:trashedId': older,
      '/api/cloud-storage/:provider/uploads/:uploadId': upload.id,
    };
  },
  showsNoData: {
    '/api/cloud-storage/connections': 'Providers, and how much of the space is taken.',
    '/api/retention/periods': 'The rulebook, the same for everybody.',
  },
  shared: { '/api/cloud-storage/auth/:provider': BUILTIN, '/api/cloud-storage/:provider': BUILTIN },
  bodies: {
    '/api/cloud-storage/:provider/upload': { file: Buffer.from('Kept.') },
    '/api/cloud-storage/:provider/create-folder': { name: 'Folder' },
    '/api/cloud-storage/:provider/files/:fileId': { name: 'Renamed.txt' },
    '/api/cloud-storage/:provider/uploads': { name: 'a.txt', size: 1 },
    '/api/cloud-storage/builtin/files/:fileId/retention': { state: 'VA', startsOn: '2026-12-31' },
    '/api/cloud-storage/builtin/files/:fileId/legal-hold': { reason: null },
  },
};
