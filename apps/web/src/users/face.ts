import { mustIndex } from '@cupo/core/must-get'
import { hues } from '../ui/hues.ts'

/** Parts of a drawn face, and their choice by seed. */

type Hair = { behind?: string; over: string; beard?: string }

const longHair: readonly Hair[] = [
  {
    behind: 'M17 32c-1-14 6-21 15-21s16 7 15 21c0 6-2 9-4 9H21c-2 0-4-3-4-9z',
    over: 'M20.5 29c-.5-9 5-14.5 11.5-14.5S44 20 43.5 29c-2-6-4-7.500-6-8.500-5 2-11 1-13 2-2 1-3 3-4 6.500z',
  },
  {
    behind: 'M18 30c0-12 6-18 14-18s14 6 14 18v18H18z',
    over: 'M20.5 29c0-9 5-14 11.5-14 7 0 11.5 5 11.5 14-3-5-8-7-11-9-2 4-7 6-12 9z',
  },
  {
    behind: 'M41 14c10 2 9 16 6 27-2 4-5 2-5-2zM32 12c8 0 13 6 13 13s-5 13-13 13-13-6-13-13 5-13 13-13z',
    over: 'M20.5 27c1-8 6-12 11.5-12s10.5 4 11.5 12c-5-3-8-5-9-7-3 3-8 5-14 7z',
  },
  {
    behind:
      'M32 4.500a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM32 13c8 0 13.500 6 13.500 14S40 41 32 41s-13.500-6-13.500-14S24 13 32 13z',
    over: 'M20.5 26c1-8 6-11 11.5-11s10.5 3 11.5 11c-4-5-8-6-11.5-6s-7.5 1-11.5 6z',
  },
]

const shortHair: readonly Hair[] = [
  { over: 'M20.5 27c-1.500-9 4-14.500 11.500-14.500S45 18 43.500 27l-2-4.500c-4 0-14 0-19 0z' },
  { over: 'M21 25c0-7 5-10.500 11-10.500S43 18 43 25c-2-3.500-4-5-11-5s-9 1.500-11 5z' },
  {
    over: 'M20.5 28c-1-9 4-15 12-15 7 0 12 5 11 15-1-4-3-6-5-7-6 1-11 0-14-1-2 2-3 4-4 8z',
    beard: 'M21.5 32c1 10 6 13 10.500 13s9.500-3 10.500-13c-2 5-5 5-10.500 5s-8.500 0-10.500-5z',
  },
]

const skins = ['#F0C9A4', '#E0AC82', '#C98F63', '#A96F48', '#8A5534', '#6B4129'] as const
const hairs = ['#15120F', '#2A1D16', '#4A2F1E', '#7A4A24', '#B98A4B', '#3B3431'] as const
const shirts = ['#2E3A36', '#7A5B2E', '#2F5D62', '#5B3A5E', '#8C4A3B', '#37506B', '#6B6F3A', '#8A8F94'] as const

/** FNV-1a hash of a text, which picks the parts and the hue of a person. */
export const seedOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return (hash ^ (hash >>> 15)) >>> 0
}

const pick = <Value>(from: readonly Value[], seed: number, turn: number): Value =>
  mustIndex(from, Math.floor(seed / 7 ** turn) % from.length)

/** The face of a seed. Seeds that begin with `f` have long hair, with `m` short hair; any other seed has either. */
export const faceOf = (seedText: string) => {
  const seed = seedOf(seedText)
  const all = seedText.startsWith('f') ? longHair : seedText.startsWith('m') ? shortHair : [...longHair, ...shortHair]
  const skinAt = Math.floor(seed / 7) % skins.length
  // Light hair on the darkest skins reads as a hat.
  const hairColors = skinAt > 3 ? hairs.slice(0, 3) : hairs
  return {
    hair: pick(all, seed, 0),
    skin: mustIndex(skins, skinAt),
    hairColor: pick(hairColors, seed, 3),
    shirt: pick(shirts, seed, 5),
    hue: pick(hues, seed, 7),
  }
}
