import type { FeatureRoutes } from '../contract/feature-routes.js';

const FORM = 'Form_802_VA.pdf';
const MISSING_FORM_REASON = 'A state or a form of the rulebook. What is shown or written is the file of whoever asks.';

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: ['GET /public-objects/forms/:code/:formFile'],
    signedIn: ['GET /api/official-forms/:code'],
    owner: ['POST /api/official-forms/:code/:formFile', 'DELETE /api/official-forms/:code/:formFile'],
  },
  seed: async ({ owner, marker }) => {
    await owner.post(`/api/official-forms/VA/${FORM}`).attach('file', Buffer.from('%PDF-1.4'), `${marker}.pdf`).expect(200);
    return {};
  },
  bodies: { '/api/official-forms/:code/:formFile': { file: Buffer.from('%PDF-1.4') } },
  shared: {
    '/public-objects/forms/:code': { value: 'va', because: MISSING_FORM_REASON },
    '/public-objects/forms/:code/:formFile': { value: FORM, because: MISSING_FORM_REASON },
    '/api/official-forms/:code': { value: 'VA', because: MISSING_FORM_REASON },
    '/api/official-forms/:code/:formFile': { value: FORM, because: MISSING_FORM_REASON },
  },
};
