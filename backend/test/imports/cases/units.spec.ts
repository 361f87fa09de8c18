import { readCells } from './read-case.js';

const buildFile = (premium: string, fee = 'policy_fee'): string[][] => [
  ['Policy No', 'Named Insured', 'Effective', 'Expiration', premium, fee, 'Home State'],
  ['AB-1', 'Acme LLC', '2026-01-13', '2027-01-13', '1200', '50', 'TX'],
];

describe.each(['csv', 'xlsx'] as const)('an amount column in a %s file', (format) => {
  it.each(['Premium (cents)', 'Premium (000s)', "Premium ($'000)", 'Premium (CAD)', 'Premium (C$)', 'Premium (EUR)', 'Premium %'])(
    'is rejected if its name is "%s"',
    async (name) => {
      await expect(readCells(buildFile(name), format)).rejects.toMatchObject({
        name: 'UnreadableFileError',
        message: expect.stringContaining('are not dollars'),
      });
    },
  );

  it('raises a question if its name states more than that it contains premium', async () => {
    const { asked, rows } = await readCells(buildFile('Premium in thousands'), format);
    expect(rows).toEqual([]);
    expect(asked).toContain('No column looks like premium. Choose one, or enter a value for all rows.');
  });

  it('is rejected if it is a fee', async () => {
    await expect(readCells(buildFile('Premium', 'Policy Fee (€)'), format)).rejects.toMatchObject({
      message: expect.stringContaining('Policy Fee (€)'),
    });
  });

  it.each(['Premium (USD)', 'Premium ($)', 'Premium (required)', 'Premium (US$)'])('is read if its name is "%s"', async (name) => {
    expect((await readCells(buildFile(name), format)).rows.map(({ premiumCents }) => premiumCents)).toEqual([120_000]);
  });
});
