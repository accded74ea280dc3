const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Normalizes a typed mail domain: lower case, without an @ in front. Domains with non-ASCII letters must be typed in
 * their encoded form (xn--). Null for anything else.
 */
export const parseDomain = (typed: string): string | null => {
  const domain = typed.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  const valid = labels.length >= 2 && domain.length <= 253 && labels.every((one) => label.test(one))
  return valid && !/^\d+$/.test(last) ? domain : null
}

/** The domain of a mail address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
