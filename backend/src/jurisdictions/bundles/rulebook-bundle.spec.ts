import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { parseEd25519PublicKey } from '../../platform/kernel/config/parsers.js';
import { loadRulebook, readTexts } from '../rulebook-files.js';
import { generateBundleKeys, packBundle, readBundle } from './rulebook-bundle.js';

const TEXTS = readTexts(fileURLToPath(new URL('../../../rulebook', import.meta.url)));
const KEYS = generateBundleKeys();
const PUBLIC_KEY = parseEd25519PublicKey(KEYS.publicKey);
const BUNDLE = packBundle(TEXTS, KEYS.privateKey);

describe('a rulebook bundle', () => {
  it('unpacks to the rulebook that was packed into it', () => {
    expect(readBundle(BUNDLE, PUBLIC_KEY)).toEqual(loadRulebook());
  });

  it('has a version that includes the engine, so that books are repriced when the engine changes', () => {
    const files = createHash('sha256');
    const inOrder = [...TEXTS].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const [codes, states] = [true, false].map((isCodes) => inOrder.filter(([file]) => file.startsWith('coverage-codes/') === isCodes));
    for (const [file, text] of [...(states ?? []), ...(codes ?? [])]) files.update(file.replace('coverage-codes/', '')).update(text);
    expect(loadRulebook().version).toMatch(/^\d{4}-\d\d-\d\d\+[0-9a-f]{8}$/);
    expect(loadRulebook().version.endsWith(files.digest('hex').slice(0, 8))).toBe(false);
  });

  it('is rejected if one byte was changed', () => {
    const bytes = Buffer.from(BUNDLE);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ change;
        expect(() => readBundle(changed.toString('utf8'), PUBLIC_KEY)).toThrow(/bundle/);
      }),
      { numRuns: 40 },
    );
  });

  it('is rejected if a byte was added or removed', () => {
    expect(() => readBundle(`${BUNDLE} `, PUBLIC_KEY)).toThrow('The bundle was changed after it was packed.');
    expect(() => readBundle(BUNDLE.slice(0, -1), PUBLIC_KEY)).toThrow('The bundle was changed after it was packed.');
  });

  it('is rejected if it was signed with another key', () => {
    expect(() => readBundle(packBundle(TEXTS, generateBundleKeys().privateKey), PUBLIC_KEY)).toThrow(
      'The bundle was not signed with the key of RULEBOOK_PUBLIC_KEY.',
    );
  });

  it('is not created if statements for a state contradict each other', () => {
    const texas = JSON.parse(TEXTS.get('tx.json')!);
    const retention = texas.filing.statements.find(({ kind }: { kind: string }) => kind === 'retention');
    texas.filing.statements.push({ ...retention, years: retention.years + 1 });
    expect(() => packBundle(new Map([...TEXTS, ['tx.json', JSON.stringify(texas)]]), KEYS.privateKey)).toThrow(
      /^The rulebook contradicts itself: TX keeps records for \d and for \d years\.$/,
    );
  });

  it('is not created if the file for a state is missing', () => {
    const without = new Map([...TEXTS].filter(([file]) => file !== 'tx.json'));
    expect(() => packBundle(without, KEYS.privateKey)).toThrow('The rulebook has no file for TX.');
  });
});
