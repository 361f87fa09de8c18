import { signUp } from './import/client.mjs';
import { measureListing } from './storage/listing.mjs';

export const title = 'A folder of 10,000 files listed by File Storage against the bare SQL';
export const target = 3;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack }) {
  const stack = await startStack({ parts: ['web'] });
  const { cookie, organizationId } = await signUp(stack.backendUrl, 'Storage');
  const { ratio, files, bare, product } = await measureListing({
    size,
    ownerUrl: stack.ownerUrl,
    url: `${stack.backendUrl}/api/cloud-storage/builtin`,
    cookie,
    organizationId,
  });
  return { ratio, rows: [{ files, 'product ms': product, 'bare ms': bare }] };
}
