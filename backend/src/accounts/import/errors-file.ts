/** Returns the owner for encrypting an error file. @param id of the task */
export function getErrorsFileOwner(organizationId: string, id: string): string {
  return `${organizationId}/account-import/${id}/errors`;
}
