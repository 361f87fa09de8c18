const POLL_MS = 50;

/**
 * @param {string} backendUrl @param {string} cookie @param {object} proposal
 * @returns {Promise<string>} its ID
 */
export async function proposeChange(backendUrl, cookie, proposal) {
  const response = await fetch(`${backendUrl}/api/tax/rule-changes`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(proposal),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`propose: ${response.status} ${text}`);
  return JSON.parse(text).id;
}

/** @param {string} backendUrl @param {string} cookie @param {string} id */
export async function approveChange(backendUrl, cookie, id) {
  const response = await fetch(`${backendUrl}/api/tax/rule-changes/${id}/approve`, { method: 'POST', headers: { cookie } });
  if (response.status !== 200) throw new Error(`approve: ${response.status} ${await response.text()}`);
}

/** @param {string} backendUrl @param {string} cookie @param {string} id @param {string} status */
export async function waitForStatus(backendUrl, cookie, id, status) {
  for (;;) {
    const response = await fetch(`${backendUrl}/api/tax/rule-changes/${id}`, { headers: { cookie } });
    const change = JSON.parse(await response.text());
    if (change.status === status) return;
    if (change.status === 'failed') throw new Error(`The rule change failed: ${change.problem}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
