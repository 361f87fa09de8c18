export const MILESTONE_IDS = [
  'account_setup',
  'policy_data',
  'tax_calculations',
  'compliance_checklists',
  'filing_deadlines',
  'filing_submission',
  'compliance_complete',
] as const;
export type MilestoneId = (typeof MILESTONE_IDS)[number];

/** Something to do on the way, with the fact that shows how far it is. */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly completed: boolean;
  /** Not every organization has to do it: the milestone is complete without it. */
  readonly isOptional: boolean;
  /** 0 to 100. */
  readonly progress: number;
  /** The fact: `3 of 4 filings sent`. */
  readonly description: string;
  /** Where it is done. */
  readonly link: string;
}

/** What the organization has really done. */
export interface JourneyFacts {
  readonly hasProfile: boolean;
  readonly licenses: number;
  readonly members: number;
  readonly accounts: number;
  /** Policies on file, in force or not. */
  readonly policies: number;
  readonly incompletePolicies: number;
  /** The newest import; null without one. */
  readonly lastImport: {
    readonly hasFailed: boolean;
    /** 0 until the import has finished. */
    readonly totalRows: number;
    readonly failedRows: number;
    readonly fileName: string;
  } | null;
  /** The edition of the rules that policies are priced by, in words. */
  readonly edition: string;
  /** Whether an owner has chosen it, or confirmed the default. */
  readonly isEditionChosen: boolean;
  /** Of the states with a filing ahead: how many have a checklist for it, how many of those are complete, and the mean share of proven items. */
  readonly checklists: { readonly states: number; readonly covered: number; readonly complete: number; readonly provenShare: number };
  readonly hasStandardDeadlines: boolean;
  readonly remindedMembers: number;
  /** Filings of the last closed periods that apply. */
  readonly closedFilings: { readonly due: number; readonly sent: number };
  readonly submissions: { readonly total: number; readonly approved: number; readonly refused: number };
  /** As the dashboard and the heatmap count them. */
  readonly overdueFilings: number;
  readonly highRiskStates: number;
  /** Whether there is anything to judge: a filing is recorded, and a state has policies or filings due. */
  readonly hasScore: boolean;
}

/** The tasks of a milestone, and what blocks it. */
export interface MilestoneTasks {
  readonly tasks: readonly Task[];
  readonly obstacle: string | null;
}
