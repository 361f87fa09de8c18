const POLICIES = 100;

/**
 * Returns a tax report of three pages, different for each number.
 * @param {number} number
 * @returns {import('@stampline/pdf').PdfDocument}
 */
export function buildTaxReport(number) {
  const rows = Array.from({ length: POLICIES }, (_, index) => {
    const cents = (index + 1) * 12_345 + number;
    return [
      `SL-${number}-${index}`,
      `Insured ${index} Manufacturing LLC`,
      '2026-11-21',
      `$${(cents / 100).toFixed(2)}`,
      `$${(cents / 4000).toFixed(2)}`,
    ];
  });
  return {
    title: `Tax report ${number}`,
    subject: 'Quarter 4 of 2026',
    language: 'en-US',
    createdAt: new Date(Date.UTC(2026, 10, 21)),
    rulebookVersion: '2026-11-21+abcdef12',
    notice: 'Data sheet, prepared by Stampline',
    mark: null,
    sections: [
      {
        heading: 'Agency',
        blocks: [
          {
            kind: 'rows',
            rows: Array.from({ length: 8 }, (_, index) => ({ label: `Label ${index}`, value: `Value ${index} of report ${number}` })),
          },
        ],
      },
      {
        heading: 'Policies',
        blocks: [
          {
            kind: 'table',
            caption: 'Policies of the quarter',
            columns: [
              { title: 'Policy' },
              { title: 'Insured', width: 2 },
              { title: 'Date' },
              { title: 'Premium', align: 'end' },
              { title: 'Tax', align: 'end' },
            ],
            rows,
          },
        ],
      },
    ],
  };
}
