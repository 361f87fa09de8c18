/** A failure to send an email through the mail server. */
export interface SendFailure {
  /** True if a retry cannot help: the server has permanently rejected the recipient or the email. */
  readonly isFinal: boolean;
  /** Sentence for an owner of the organization. */
  readonly problem: string;
}

/** Maximum length of the server's text in messages. */
const MAX_REPLY_LENGTH = 200;

/**
 * Interprets an error from the mail library: `code` is its kind, `responseCode` the server's reply code (RFC 5321; 5xx is permanent), `response`
 * the text of the reply.
 */
export function toSendFailure(error: unknown): SendFailure {
  const { code, responseCode, words } = readErrorFields(error);
  const reply = responseCode === undefined ? '' : ` (${words || responseCode})`;
  if (code === 'EAUTH')
    return { isFinal: false, problem: `The mail server did not accept the user name and password${reply}. Contact your operator.` };
  const isRefusal = responseCode !== undefined && responseCode >= 500;
  if (code === 'EENVELOPE' && isRefusal) {
    return { isFinal: true, problem: `The mail server does not deliver to this address${reply}. Check it.` };
  }
  if (code === 'EENVELOPE' && responseCode === undefined) {
    return { isFinal: true, problem: 'The mail server does not accept this address. Check it.' };
  }
  if (isRefusal) return { isFinal: true, problem: `The mail server refused the email${reply}. Contact your operator.` };
  if (responseCode !== undefined) return { isFinal: false, problem: `The mail server asks us to try again later${reply}.` };
  return { isFinal: false, problem: 'We could not reach the mail server. Contact your operator if this continues.' };
}

function readErrorFields(error: unknown): { code: unknown; responseCode: number | undefined; words: string } {
  if (typeof error !== 'object' || error === null) return { code: undefined, responseCode: undefined, words: '' };
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const words = response
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_REPLY_LENGTH);
  return { code: 'code' in error ? error.code : undefined, responseCode, words };
}
