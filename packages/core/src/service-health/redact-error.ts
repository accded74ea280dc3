/** Maximum length of a displayed error. */
export const errorLength = 200

/**
 * Redacts the text of an error: removes URLs, mail addresses, network addresses, and long words that may be tokens or
 * keys. One line, truncated.
 */
export const redactError = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[url]')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replace(/\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g, '[host]')
    .replace(/\[?\b[0-9a-f]{0,4}(:[0-9a-f]{0,4}){3,}\b\]?(:\d+)?/gi, '[host]')
    .replace(/[A-Za-z0-9_\-+/=]{32,}/g, '[secret]')
    .replace(/\b(password|secret|token|authorization|api[-_]?key)\b(\s*[:=]\s*)\S+/gi, '$1$2[secret]')
    .trim()
    .slice(0, errorLength)
