/** A task written in curl and in TypeScript. A test runs both against the product. */
interface DeveloperExample {
  title: string;
  scope: string;
  curl: string;
  typescript: string;
}

/** The examples, in which `ORIGIN` is replaced with the installation's URL. */
export const EXAMPLES: readonly DeveloperExample[] = [
  {
    title: 'Calculate premium tax',
    scope: 'tax:read',
    curl: `curl ORIGIN/api/tax/calculate \\
  -H "Authorization: Bearer $STAMPLINE_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"state": "NC", "premium": 8000}'`,
    typescript: `import { createStamplineClient } from '@stampline/client';

const stampline = createStamplineClient({ origin: 'ORIGIN', apiKey: process.env.STAMPLINE_API_KEY });
const { data } = await stampline.POST('/api/tax/calculate', { body: { state: 'NC', premium: 8000 } });
console.log(JSON.stringify(data));`,
  },
  {
    title: 'Find a policy',
    scope: 'policies:read',
    curl: `curl 'ORIGIN/api/policies?search=marina&limit=5' \\
  -H "Authorization: Bearer $STAMPLINE_API_KEY"`,
    typescript: `import { createStamplineClient } from '@stampline/client';

const stampline = createStamplineClient({ origin: 'ORIGIN', apiKey: process.env.STAMPLINE_API_KEY });
const { data } = await stampline.GET('/api/policies', { params: { query: { search: 'marina', limit: 5 } } });
console.log(JSON.stringify(data));`,
  },
  {
    title: 'See what is due',
    scope: 'filing:read',
    curl: `curl 'ORIGIN/api/deadlines?limit=10' \\
  -H "Authorization: Bearer $STAMPLINE_API_KEY"`,
    typescript: `import { createStamplineClient } from '@stampline/client';

const stampline = createStamplineClient({ origin: 'ORIGIN', apiKey: process.env.STAMPLINE_API_KEY });
const { data } = await stampline.GET('/api/deadlines', { params: { query: { limit: 10 } } });
console.log(JSON.stringify(data));`,
  },
];
