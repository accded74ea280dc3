import type { Word } from './fold-words.ts'
import type { Hours } from './time-words.ts'

type Found = { length: number; hours: Hours }

const endOfDay = 24 * 60
/** Tolerance around a single time: "a las 7" matches starts from 06:30 to 08:00. */
const around = { before: 30, after: 60 }

const after = new Set(['despues', 'desde', 'after', 'from', 'since'])
const before = new Set(['antes', 'hasta', 'before', 'until', 'by'])
const between = new Set(['entre', 'between'])
const at = new Set(['at', 'saat', 'las', 'la'])
const joining = new Set(['de', 'las', 'la', 'a', 'y', 'and', 'to', 'del'])
const turkishAfter = new Set(['sonra'])
const turkishBefore = new Set(['once', 'kadar'])
const turkishCase = /^(den|dan|ten|tan|e|a|ye|ya|de|da|te|ta)$/

/** Parses `7`, `7:30`, `7.30`, `7am`, `7 pm`, `19h`. `bare` accepts a plain number without a time marker. */
const readTime = (words: readonly Word[], place: number, bare: boolean): { minute: number; length: number } | null => {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm|h|hs|hrs)?$/.exec(words[place]?.folded ?? '')
  if (!match) return null
  const next = words[place + 1]?.folded
  const apart = match[3] === undefined && (next === 'am' || next === 'pm' || next === 'h' || next === 'hs')
  const half = match[3] ?? (apart ? next : undefined)
  if (half === undefined && match[2] === undefined && !bare) return null
  const [hour, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour > 24 || minutes > 59) return null
  const noon = half === 'pm' && hour < 12 ? 12 : half === 'am' && hour === 12 ? -12 : 0
  return { minute: Math.min((hour + noon) * 60 + minutes, endOfDay), length: apart ? 2 : 1 }
}

const skip = (words: readonly Word[], place: number, which: ReadonlySet<string>): number => {
  let next = place
  while (which.has(words[next]?.folded ?? '')) next += 1
  return next
}

const readBetween = (words: readonly Word[], place: number): Found | null => {
  const from = readTime(words, skip(words, place + 1, joining), true)
  if (!from) return null
  const second = skip(words, skip(words, place + 1, joining) + from.length, joining)
  const to = readTime(words, second, true)
  if (!to || to.minute <= from.minute) return null
  return { length: second + to.length - place, hours: { from: from.minute, to: to.minute } }
}

/** Parses a time phrase that starts at a word: `a las 7`, `después de las 18`, `before 9`, `18:00'den sonra`. */
export const readClock = (words: readonly Word[], place: number): Found | null => {
  const word = words[place]?.folded ?? ''
  if (between.has(word)) return readBetween(words, place)
  const leads = after.has(word) || before.has(word)
  const led = leads || at.has(word)
  const start = led ? skip(words, place + 1, joining) : place
  const time = readTime(words, start, led)
  if (time) {
    const end = start + time.length
    const afterCase = turkishCase.test(words[end]?.folded ?? '') ? end + 1 : end
    const direction = words[afterCase]?.folded ?? ''
    if (turkishAfter.has(direction))
      return { length: afterCase + 1 - place, hours: { from: time.minute, to: endOfDay } }
    if (turkishBefore.has(direction)) return { length: afterCase + 1 - place, hours: { from: 0, to: time.minute } }
    if (after.has(word)) return { length: end - place, hours: { from: time.minute, to: endOfDay } }
    if (before.has(word)) return { length: end - place, hours: { from: 0, to: time.minute } }
    const hours = {
      from: Math.max(0, time.minute - around.before),
      to: Math.min(endOfDay, time.minute + around.after),
    }
    return { length: end - place, hours }
  }
  // Turkish puts the direction after a bare hour: "18 den sonra".
  const bare = readTime(words, place, true)
  if (!bare) return null
  const next = place + bare.length
  const direction = turkishCase.test(words[next]?.folded ?? '') ? next + 1 : next
  const suffix = words[direction]?.folded ?? ''
  if (turkishAfter.has(suffix)) return { length: direction + 1 - place, hours: { from: bare.minute, to: endOfDay } }
  if (turkishBefore.has(suffix)) return { length: direction + 1 - place, hours: { from: 0, to: bare.minute } }
  return null
}
