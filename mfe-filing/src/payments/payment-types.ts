import type { ResponseBody, RequestBody } from '@stampline/api-client';

export type NewPayment = RequestBody<'/api/payments'>;
export type Payables = ResponseBody<'/api/payables'>;
export type Payable = Payables['payables'][number];
export type StatementDetail = ResponseBody<'/api/statements/{id}'>;
export type StatementLine = StatementDetail['lines'][number];
