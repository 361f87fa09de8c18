import { Test } from '@nestjs/testing';
import { ActiveRulebookService } from '../jurisdictions/bundles/active-rulebook.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { TurnEndedError } from '../platform/work/queue/turn-ended-error.js';
import { TaxService } from '../tax/tax.service.js';
import { RulebookVersionCheckService } from './rulebook-version-check.service.js';

const HOUR_MS = 60 * 60_000;
const proposedAt = new Date('2026-11-21T10:00:00Z');

/** Checks a change to a rulebook, some time after the change was proposed, in a worker with the rulebook '2026-11-01'. */
async function check(rulebookVersion: string | null, afterMs: number): Promise<void> {
  const module = await Test.createTestingModule({
    providers: [
      RulebookVersionCheckService,
      { provide: TaxService, useValue: { rulebookVersion: '2026-11-01' } },
      { provide: ActiveRulebookService, useValue: { useActiveRulebook: () => Promise.resolve() } },
      { provide: ClockService, useValue: { now: () => new Date(proposedAt.getTime() + afterMs) } },
    ],
  }).compile();
  await module.get(RulebookVersionCheckService).assertVersionLoaded({ id: 'one', rulebookVersion, proposedAt });
}

it.each([null, '2026-11-01'])('processes a change for the rulebook %p', async (version) => {
  await expect(check(version, 0)).resolves.toBeUndefined();
});

it('leaves a change for another rulebook to a worker with that version, without counting an attempt', async () => {
  await expect(check('2027-01-01', HOUR_MS - 1)).rejects.toThrow(TurnEndedError);
});

it('fails the change if no worker with that version has appeared within an hour', async () => {
  const failure = await check('2027-01-01', HOUR_MS).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(TurnEndedError);
  expect(failure).toEqual(new Error('Rule change one is for rulebook 2027-01-01; this worker has 2026-11-01.'));
});
