/** A link; `useRouter` is whether it opens a page of the app. */
export type Link = { link: string; useRouter: boolean }

/** The public page of a studio, rendered by the server: for visitors without an account, and to share. */
export const publicStudioPath = (id: string): string => `/estudios/${id}`

/** Control characters and white space, which browsers drop, and the backslash, which they treat as a slash. */
const unreadable = /[\s\\\p{Cc}]/u
const ownPath = /^\/(?!\/)/
const webAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/**
 * Parses typed text as a link: a path of the app or a web address.
 * @returns null for everything else (`javascript:`, `//host`, `/\host`, an address with a password)
 */
export const linkOf = (typed: string): Link | null => {
  const link = typed.trim()
  if (unreadable.test(link)) return null
  if (ownPath.test(link)) return { link, useRouter: true }
  return webAddress.test(link) ? { link, useRouter: false } : null
}
