/** Returns the owner under which an error file is encrypted. @param id id of the import task */
export function getErrorsFileOwner(organizationId: string, id: string): string {
  return `${organizationId}/account-import/${id}/errors`;
}
