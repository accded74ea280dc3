import { useSyncExternalStore } from 'react'
import { currentLook, onLookChange } from '../app/look.ts'

/** CSS classes of an element that is dark in both colour schemes, in the user's theme. */
export const useNight = (): string => `dark theme-${useSyncExternalStore(onLookChange, currentLook).theme}`
