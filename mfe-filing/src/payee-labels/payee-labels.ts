/**
 * Returns a payee's name with its state, unless the name contains the state: `State of Florida`, `Kansas: Florida Surplus Lines Service Office
 * (FSLSO)`.
 */
export const formatPayee = ({ stateName, payeeName }: { stateName: string; payeeName: string }): string =>
  payeeName.includes(stateName) ? payeeName : `${stateName}: ${payeeName}`;
