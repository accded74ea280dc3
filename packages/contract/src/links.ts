/** Where a link leads, and whether that is a page of ours, which opens without leaving the app. */
export type Link = { link: string; useRouter: boolean }

/** Control characters and white space, which browsers drop or trip over, and the backslash, which they take for a slash. */
const unreadable = /[\s\\\p{Cc}]/u
const ownPath = /^\/(?!\/)/
const webAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/**
 * Reads what somebody typed as a link: a path of ours or an address of the web. Everything else (`javascript:`,
 * `//host`, `/\host`, an address with a password in it) is null.
 */
export const linkOf = (typed: string): Link | null => {
  const link = typed.trim()
  if (unreadable.test(link)) return null
  if (ownPath.test(link)) return { link, useRouter: true }
  return webAddress.test(link) ? { link, useRouter: false } : null
}
