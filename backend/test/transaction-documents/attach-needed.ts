import type { TestApp } from '../harness/app.js';

/** Attaches the documents that transactions of one state need, a file for each document. @param ids of new policies and renewals */
export async function attachNeeded(agent: ReturnType<TestApp['newAgent']>, ids: readonly string[]): Promise<void> {
  const [first, ...others] = ids;
  if (first === undefined) return;
  const { body } = await agent.get(`/api/transactions/${first}/documents`).expect(200);
  for (const { documentName } of body.wantedDocuments.filter(({ isNeeded }: Record<string, boolean>) => isNeeded)) {
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
