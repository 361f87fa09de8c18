import type { TestApp } from '../harness/app.js';

/** Attaches the documents that transactions need, with one file per document. */
export async function attachNeeded(agent: ReturnType<TestApp['newAgent']>, ids: readonly string[]): Promise<void> {
  const needed = new Map<string, string[]>();
  for (const id of ids) {
    const { body } = await agent.get(`/api/transactions/${id}/documents`).expect(200);
    for (const { documentName, isNeeded } of body.wantedDocuments)
      if (isNeeded === true) needed.set(documentName, [...(needed.get(documentName) ?? []), id]);
  }
  for (const [documentName, [first, ...others]] of needed) {
    const content = Buffer.from(`${documentName} of ${first}`);
    const attached = await agent.post(`/api/transactions/${first}/documents`).attach('file', content, `${documentName}.txt`).expect(200);
    const wanted = { documentName, documentSource: 'transaction', sourceFileId: attached.body.fileId };
    if (others.length > 0)
      await agent
        .post('/api/transactions/documents')
        .send({ ...wanted, transactionIds: others })
        .expect(200);
  }
}
