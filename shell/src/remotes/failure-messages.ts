import { ContractError } from '@stampline/federation';

/**
 * Explains why a screen is missing: a sentence for the user, and the exact cause for support.
 * @param wasReleased true when a newer version was released since the page was loaded
 */
export function explainFailure(error: Error, wasReleased: boolean): { detail: string; cause?: string } {
  if (error instanceof ContractError) return { detail: `This part of Stampline has a different version than the rest. ${error.message}` };
  if (isMissingCode(error)) {
    return wasReleased
      ? { detail: 'A newer version of Stampline has been released. Reload the page to get it.', cause: error.message }
      : { detail: 'Part of this screen could not be loaded. Check your connection, then retry.', cause: error.message };
  }
  if (error.name === 'SharedVersionError') {
    const detail = 'This screen needs a newer version of the page. Reload the page. If that does not help, try again in a few minutes.';
    return { detail, cause: shorten(error.message) };
  }
  if (/#RUNTIME-00[1389]|Failed to fetch|timed? ?out|NetworkError/i.test(error.message)) {
    return { detail: 'The part of Stampline with this screen is not responding. All other parts work.' };
  }
  return { detail: 'This screen stopped because of an error in it. All other parts work.', cause: shorten(error.message) };
}

/** Returns true when a file of the screen could not be loaded. */
export function isMissingCode(error: Error): boolean {
  return error.name === 'ChunkLoadError';
}

function shorten(message: string): string {
  const firstLine = message.split('\n', 1)[0] ?? '';
  return firstLine.length > 200 ? `${firstLine.slice(0, 200)}...` : firstLine;
}
