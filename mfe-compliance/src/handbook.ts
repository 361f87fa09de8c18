import type { HandbookChapter } from '@stampline/federation';

const chapters: readonly HandbookChapter[] = [
  {
    path: '/tax-calculator',
    purpose: 'The tax and fees of one policy, or of a file of policies, without recording them.',
    entries: [
      {
        term: 'Premium tax',
        meaning: 'Taxable premium times the rate of the home state. Each line is rounded to the cent, half a cent away from zero.',
        example: '$12,345.67 at 3% is $370.3701, which is $370.37.',
      },
      { term: 'Stamping fee', meaning: 'The fee of the stamping office, where the state has one, often at a rate of the same premium.' },
      {
        term: 'Taxable fee',
        meaning:
          'A fee in addition to the premium that the state taxes. Where no source states whether a fee is taxed, the result names the additional amount that may be due.',
      },
      { term: 'Batch', meaning: 'A file of policies that is calculated in one go. Nothing is recorded in your book.' },
    ],
  },
  {
    path: '/tax-rules',
    purpose: 'The rules that price your policies. You preview the effect of every change, in policies and dollars, before it is made.',
    entries: [
      { term: 'Statute', meaning: 'The law of each state as stated in its cited sources.' },
      {
        term: 'Stampline rate table',
        meaning: 'Headline rates by state. Where they differ from the statute, each policy shows both amounts.',
      },
      {
        term: 'Custom rate',
        meaning: 'A rate that your organization uses in place of a rule from a given day, with its reason and source.',
      },
      {
        term: 'Change',
        meaning: 'A proposal with its preview. A second person approves it, and recorded policies are then repriced if you choose.',
      },
    ],
  },
  {
    path: '/compliance-checklists',
    purpose: 'The requirements of each filing with their sources, what your data proves, and your evidence.',
    entries: [
      { term: 'Proof', meaning: 'A fact in your data that meets a requirement. You accept it, and the item is checked.' },
      {
        term: 'Progress',
        meaning: 'The share of checked items. 100% means that every item is done.',
        example: '199 of 200 items are checked: 99%, not 100%.',
      },
    ],
  },
  {
    path: '/compliance-journey',
    purpose: 'Seven milestones from your first upload to filings on time, measured from your data.',
    entries: [
      { term: 'Task', meaning: 'A fact in your data that completes a part of a milestone. You do not check tasks off.' },
      { term: 'Blocked', meaning: 'Something must be fixed first, such as a failed import. The milestone names it.' },
    ],
  },
  {
    path: '/compliance-heatmap',
    purpose: 'Overdue and upcoming filings by state.',
    entries: [
      {
        term: 'Compliance score',
        meaning:
          'A state starts at 100. Points lost: 20 per overdue filing, 5 per filing due within 30 days, 15 if three or more are due. The score of your organization is the average of these states, after you have recorded a filing.',
        example: 'One filing is overdue, and three are due within 30 days: 100 − 20 − 3 × 5 − 15 = 50.',
      },
      {
        term: 'Risk level',
        meaning: 'Low, medium, high or critical, by the scores that an owner sets. A state without an overdue filing is never critical.',
      },
      { term: 'Rated', meaning: 'A state with policies in force, or with filings that are pending or overdue.' },
    ],
  },
  {
    path: '/regulatory-monitoring',
    purpose: 'Changes on the web sites of regulators and stamping offices, most important first.',
    entries: [
      {
        term: 'Update',
        meaning: 'A changed part of a page, with its text before and after. Review it, or propose a change of the rules from it.',
      },
      { term: 'Simulator', meaning: 'A source with invented changes, for trying the product out. Its updates are labeled.' },
    ],
  },
  {
    path: '/bulletins',
    purpose: 'Announcements by regulators, with the policies and deadlines that they affect.',
    entries: [{ term: 'Affected policies', meaning: 'Policies of your book in the states that the bulletin names.' }],
  },
];

export default chapters;
