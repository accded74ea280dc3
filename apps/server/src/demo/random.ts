import { mustIndex } from '@cupo/core/must-get'
/** A deterministic random number generator with a seed. */
export type Random = {
  /** Float in [0, 1). */
  next(): number
  /** Float in [`low`, `high`). */
  between(low: number, high: number): number
  /** Integer from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Value>(from: readonly Value[]): Value
  shuffle<Value>(values: readonly Value[]): Value[]
  /** Weighted sample without replacement of up to `count` values. */
  sample<Value>(values: readonly Value[], weightOf: (value: Value) => number, count: number): Value[]
}

/** mulberry32: small, fast, and random enough for demo data. */
const generator = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const randomFrom = (seed: number): Random => {
  const next = generator(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const shuffle = <Value>(values: readonly Value[]): Value[] => {
    const mixed = [...values]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = whole(0, i)
      const swapped = mustIndex(mixed, i)
      mixed[i] = mustIndex(mixed, j)
      mixed[j] = swapped
    }
    return mixed
  }
  return {
    next,
    between,
    whole,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new Error('nothing to pick from')
      return mustIndex(from, whole(0, from.length - 1))
    },
    // Efraimidis and Spirakis: the largest of u^(1/weight) are a weighted sample without replacement.
    sample: (values, weightOf, count) =>
      values
        .map((value) => ({ value, key: next() ** (1 / Math.max(weightOf(value), 1e-9)) }))
        .sort((a, b) => b.key - a.key)
        .slice(0, count)
        .map(({ value }) => value),
  }
}
