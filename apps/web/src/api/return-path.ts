const origin = 'https://own.invalid'

/**
 * Where to go after sign-in, from what a link said: a path of ours (`/gym/calendar?day=…`) or null. Other origins,
 * `//host`, `/\host` and control characters are refused, since a browser reads them as another site's address.
 */
export const safeReturnPath = (wanted: unknown): string | null => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before reading the address
  if (/[\\\u0000-\u001F\u007F]/.test(wanted)) return null
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return null
  }
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
