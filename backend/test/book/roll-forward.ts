import { RollForwardProcessor } from '../../src/book/roll-forward.processor.js';
import type { BookBench } from '../harness/book.js';

export async function rollForward(bench: BookBench): Promise<void> {
  const processor = bench.service(RollForwardProcessor);
  for (const organizationId of await processor.findOrganizationsBehind())
    await processor.rollForward({ organizationId, completeIn: async () => undefined });
}
