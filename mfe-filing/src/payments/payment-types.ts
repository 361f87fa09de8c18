import type { Answer, RequestBody } from '@stampline/api-client';

export type NewPayment = RequestBody<'/api/payments'>;
export type Payables = Answer<'/api/payables'>;
export type Payable = Payables['payables'][number];
export type StatementDetail = Answer<'/api/statements/{id}'>;
export type StatementLine = StatementDetail['lines'][number];
