const origin = 'https://own.invalid'

/**
 * Validates a return path received in a link: a path within this app (`/gym/calendar?day=…`). Prevents open redirects:
 * other origins, `//host`, `/\host` and control characters are refused.
 * @returns null when refused
 */
export const safeReturnPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these when they parse a URL
  if (/[\\\u0000-\u001F\u007F]/.test(value)) return null
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return null
  }
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
