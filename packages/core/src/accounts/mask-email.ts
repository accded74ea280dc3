/**
 * A mail address with its first letter and its domain only: readers of the former mailbox, such as an employer, learn
 * that the address changed, but not the new one.
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}•••${email.slice(Math.max(at, 0))}`
}
