import { useEffect, useMemo } from 'react';

const REVOKE_DELAY_MS = 60_000;

/** Returns an object URL of the content, which is revoked once the content is no longer shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const address = useMemo(() => (content === undefined ? undefined : URL.createObjectURL(content)), [content]);
  useEffect(() => {
    if (address === undefined) return undefined;
    // Delayed, so that a download that has just begun is not interrupted.
    return () => void setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
  }, [address]);
  return address;
}
