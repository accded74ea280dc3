import { mustIndex } from '@cupo/core/must-get'
/** A random source that produces the same sequence for the same seed. */
export type Dice = {
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** A random item. */
  pick<T>(things: readonly T[]): T
  /** True with this probability, in percent. */
  often(percent: number): boolean
}

/** A random source (mulberry32) for a seed. */
export const diceOf = (seed: number): Dice => {
  let state = (seed * 2_654_435_761) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    pick: (things) => {
      if (things.length === 0) throw new Error('there is nothing to pick from')
      return mustIndex(things, whole(0, things.length - 1))
    },
    often: (percent) => next() * 100 < percent,
  }
}
