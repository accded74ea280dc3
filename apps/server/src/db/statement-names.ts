/**
 * Default maximum number of prepared statements. Bounds the memory per connection: statement texts that vary with the
 * number of values are unlimited.
 */
const usualMax = 400

type Entry = { text: string; name: string; used: boolean }

export type StatementNames = {
  readonly max: number
  /** The name of a statement text. A new text takes the place of one that was not used lately, once all are taken. */
  nameOf(text: string): string
  /** Whether a name has not been evicted. */
  isInUse(name: string): boolean
}

/**
 * Names of statement texts, the same for every connection of a pool. Evicts by CLOCK: a hand passes over the entries used
 * since it last passed, and replaces the first other one. So statements that are sent once replace each other, and those
 * of frequent requests keep their names. A name is never given to a second text: a connection may have prepared the first.
 */
export const statementNames = (max = usualMax): StatementNames => {
  const byText = new Map<string, Entry>()
  const inUse = new Set<string>()
  const ring: Entry[] = []
  let hand = 0
  let given = 0

  /** The place of the next entry that was not used since the hand last passed it. */
  const nextUnused = (): number => {
    for (;;) {
      const at = hand
      hand = (hand + 1) % max
      const entry = ring[at]
      if (!entry?.used) return at
      entry.used = false
    }
  }

  const add = (text: string): string => {
    const entry = { text, name: `s${given++}`, used: false }
    const at = ring.length < max ? ring.length : nextUnused()
    const evicted = ring[at]
    if (evicted) {
      byText.delete(evicted.text)
      inUse.delete(evicted.name)
    }
    ring[at] = entry
    byText.set(text, entry)
    inUse.add(entry.name)
    return entry.name
  }

  return {
    max,
    nameOf: (text) => {
      const known = byText.get(text)
      if (!known) return add(text)
      known.used = true
      return known.name
    },
    isInUse: (name) => inUse.has(name),
  }
}
