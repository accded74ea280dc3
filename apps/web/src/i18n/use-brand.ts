import { useSyncExternalStore } from 'react'
import { type Brand, currentBrand, onBrandChange } from './brand.ts'

/** The brand; the component re-renders when it changes. */
export const useBrand = (): Brand => useSyncExternalStore(onBrandChange, currentBrand, currentBrand)
