/** Returns the owner for the encryption of an error file. @param id of the task */
export function errorsFileOwner(organizationId: string, id: string): string {
  return `${organizationId}/account-import/${id}/errors`;
}
