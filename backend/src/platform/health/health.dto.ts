/** The process answers. */
export class LiveDto {
  /** Always 'ok'. */
  status: 'ok';
}
