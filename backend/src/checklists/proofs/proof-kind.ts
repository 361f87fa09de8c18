/**
 * Kinds of facts that data can prove: a valid license, a complete profile, complete prices for all policies, known numbers for all insurers, a
 * recorded filing.
 */
export const PROOF_KINDS = ['license', 'profile', 'priced', 'insurers', 'filed'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
