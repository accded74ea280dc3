import { foldText } from '../search/fold-words.ts'
import { looksLikePhone } from './phone-digits.ts'

/**
 * The folded text with which a name begins that is listed before others found by the same query: "José Á" finds "José Ávila"
 * before "María José Ávila". Null for a phone number or an address, which are no names.
 */
export const nameStart = (query: string): string | null => {
  if (looksLikePhone(query) || query.includes('@')) return null
  const start = foldText(query)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return start === '' ? null : start
}
