import type { HandbookChapter } from '@stampline/federation';
import { FIGURES } from '../dashboard/figures-by-state';

const { policies, filings, score } = FIGURES;

/** Chapters about the shell's screens. */
export const SHELL_CHAPTERS: readonly HandbookChapter[] = [
  {
    path: '/',
    purpose: 'What to do next, four figures that can be opened by state, liability by month, and the states that you follow.',
    entries: [
      { term: 'Active Policies', meaning: policies.explanation },
      {
        term: 'Tax Liability (YTD)',
        meaning:
          'Tax and fees of all transactions of the calendar year, by transaction date. It can be opened by state, and each state by transaction.',
        example: 'Premium tax $1,125.00 and fees $25.25: $1,125.00 + $25.25 = $1,150.25.',
      },
      { term: 'Pending Filings', meaning: filings.explanation },
      {
        term: 'Compliance Score',
        meaning: `${score.explanation} The figure is the average of these states.`,
        example: 'Two states have 100 and 85: (100 + 85) ÷ 2 = 92.5%.',
      },
      {
        term: 'Threshold Watch',
        meaning:
          'Tax totals above which a state asks for more. Near means four fifths of the total, or expected within 60 days at the pace of the past 12 months.',
      },
    ],
  },
  {
    path: '/settings',
    purpose: 'Your organization, its licenses and people, the audit log, and your account.',
    entries: [
      { term: 'Owner, member, viewer', meaning: 'Owners manage people and settings. Members can edit. Viewers can only view.' },
      {
        term: 'License',
        meaning: 'The license under which you file in a state. You are reminded 60, 30 and 7 days before it ends without a successor.',
      },
      { term: 'Audit log', meaning: 'Every change, by whom and when. The log can be checked for gaps and alterations.' },
      { term: 'Sandbox', meaning: 'A separate organization for trying programs out. Nothing in it reaches your data.' },
    ],
  },
];
