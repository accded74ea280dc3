import { useSyncExternalStore } from 'react'
import { currentLook, onLookChange } from '../app/look.ts'

/** The classes of a part that is dark in both schemes, in the person's theme. */
export const useNight = (): string => `dark theme-${useSyncExternalStore(onLookChange, currentLook).theme}`
