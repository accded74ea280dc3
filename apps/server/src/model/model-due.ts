import type { World } from './world.ts'

/** What comes of the time that has passed. */
export const comeDue = (_world: World): void => undefined
