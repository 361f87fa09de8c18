/** For whom the file of errors is encrypted. @param id of the task */
export function errorsFileOwner(organizationId: string, id: string): string {
  return `${organizationId}/account-import/${id}/errors`;
}
