/**
 * Where to go after sign-in: the path asked for if it is a path of this site (with query and fragment), otherwise `/`.
 * What it answers is in the form in which a browser writes addresses, so that asking again with the answer changes nothing.
 * @param asked what a link or a query says; anybody may have written it
 */
export function returnAddress(asked: string | null | undefined): string;
