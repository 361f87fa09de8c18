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

/** A task of the journey, with the fact that shows its progress. */
export interface JourneyTask {
  readonly id: string;
  readonly title: string;
  readonly completed: boolean;
  /** True if the milestone can be complete without this task, because not every organization must do it. */
  readonly isOptional: boolean;
  /** 0 to 100. */
  readonly progress: number;
  /** Fact that shows the progress: `3 of 4 filings sent`. */
  readonly description: string;
  readonly link: string;
}

/** Facts about the organization. */
export interface JourneyFacts {
  readonly hasProfile: boolean;
  readonly licenses: number;
  readonly members: number;
  readonly accounts: number;
  /** Policies on file, in force or not. */
  readonly policies: number;
  readonly incompletePolicies: number;
  /** The newest import; null if nothing was imported. */
  readonly lastImport: {
    readonly hasFailed: boolean;
    /** 0 until the import has finished. */
    readonly totalRows: number;
    readonly failedRows: number;
    readonly fileName: string;
  } | null;
  /** Name of the edition that prices policies. */
  readonly edition: string;
  /** True if an owner has chosen the edition or confirmed the default. */
  readonly isEditionChosen: boolean;
  /** States with an upcoming filing: how many have a checklist, how many have a complete one, and the mean percentage of proven items. */
  readonly checklists: { readonly states: number; readonly covered: number; readonly complete: number; readonly provenShare: number };
  readonly hasStandardDeadlines: boolean;
  readonly remindedMembers: number;
  /** Applicable filings of the most recently closed periods. */
  readonly closedFilings: { readonly due: number; readonly sent: number };
  /** Number of unsent transactions to report individually. */
  readonly openPlacements: number;
  /** Cost of reporting these transactions late, as a sentence; null if there is none or no source states an amount. */
  readonly lateCosts: string | null;
  /** Policies that cannot be delivered yet, as one sentence per state; null if there are none. */
  readonly deliveryWaits: string | null;
  readonly submissions: { readonly total: number; readonly approved: number; readonly refused: number };
  /** Same count as on the dashboard and the heatmap. */
  readonly overdueFilings: number;
  readonly highRiskStates: number;
  /** True if there is something to rate: a filing is recorded, and a state has policies or filings due. */
  readonly hasScore: boolean;
}

export interface MilestoneTasks {
  readonly tasks: readonly JourneyTask[];
  readonly obstacle: string | null;
}
