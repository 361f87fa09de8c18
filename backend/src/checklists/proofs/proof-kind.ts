/**
 * What the organization's data can prove: a valid license, a complete profile, every policy priced in full, every policy's insurer known by
 * number, the filing recorded.
 */
export const PROOF_KINDS = ['license', 'profile', 'priced', 'insurers', 'filed'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
