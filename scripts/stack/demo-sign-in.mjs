/**
 * The sign-in that the demo loader prints as its last line, as a sentence; '' when it printed none.
 * @param {string} output
 */
export function demoSignIn(output) {
  const last = output.split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) return '';
  const { email, password } = JSON.parse(last);
  return `Demo sign-in: ${email} / ${password}`;
}
