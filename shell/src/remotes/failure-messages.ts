import { ContractError } from '@stampline/federation';

/** Explains why a screen is missing: a sentence for the user, and the exact cause for support. */
export function explainFailure(error: Error): { detail: string; cause?: string } {
  if (error instanceof ContractError) return { detail: `This part of Stampline has a different version than the rest. ${error.message}` };
  if (error.name === 'ChunkLoadError')
    return {
      detail:
        'Part of this screen could not be loaded. Retry. If that does not help, reload the page. We may have released a newer version.',
      cause: error.message,
    };
  if (error.name === 'SharedVersionError') {
    const detail = 'This screen needs a newer version of the page. Reload the page. If that does not help, try again in a few minutes.';
    return { detail, cause: shorten(error.message) };
  }
  if (/#RUNTIME-00[1389]|Failed to fetch|timed? ?out|NetworkError/i.test(error.message)) {
    return { detail: 'The part of Stampline with this screen is not responding. All other parts work.' };
  }
  return { detail: 'This screen stopped because of an error in it. All other parts work.', cause: shorten(error.message) };
}

function shorten(message: string): string {
  const firstLine = message.split('\n', 1)[0] ?? '';
  return firstLine.length > 200 ? `${firstLine.slice(0, 200)}...` : firstLine;
}
