import { schemes, themes } from '@cupo/core/preferences'

import { servedLook } from '../i18n/brand.ts'

type Scheme = (typeof schemes)[number]
type Theme = (typeof themes)[number]
export type Look = { scheme: Scheme; theme: Theme }

const storageKey = 'cupo.look'
const defaultsKey = 'cupo.default-look'
const initial: Look = { scheme: 'dark', theme: 'brand' }
const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)')
const listeners = new Set<() => void>()

/** Validates a stored or received look; unknown names get the default. */
const valid = (value: Partial<Look>): Look => ({
  scheme: schemes.find((scheme) => scheme === value.scheme) ?? initial.scheme,
  theme: themes.find((theme) => theme === value.theme) ?? initial.theme,
})

const read = (): Look => {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === null) return valid(servedLook() ?? JSON.parse(localStorage.getItem(defaultsKey) ?? '{}'))
    return valid(JSON.parse(stored) as Partial<Look>)
  } catch {
    return initial
  }
}

let look = read()

/** The current look. */
export const currentLook = (): Look => look

/** The resolved scheme: `auto` follows the device. */
export const schemeOnScreen = (): 'light' | 'dark' =>
  look.scheme === 'auto' ? (prefersLight?.matches ? 'light' : 'dark') : look.scheme

/** Sets the `theme-color` of the browser's toolbar to the page's background. */
const setToolbarColor = (): void => {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
}

const applyToDocument = (): void => {
  document.documentElement.className = `${schemeOnScreen()} theme-${look.theme}`
  setToolbarColor()
}

/** Applies a look and stores it on this device. */
export const setLook = (change: Partial<Look>): void => {
  look = valid({ ...look, ...change })
  localStorage.setItem(storageKey, JSON.stringify(look))
  applyToDocument()
  for (const listener of listeners) listener()
}

/** Stores the default look of the service, and applies it unless the person chose one. */
export const setDefaultLook = (defaults: Look): void => {
  localStorage.setItem(defaultsKey, JSON.stringify(valid(defaults)))
  if (localStorage.getItem(storageKey) !== null) return
  look = valid(defaults)
  applyToDocument()
  for (const listener of listeners) listener()
}

export const onLookChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

prefersLight?.addEventListener('change', () => {
  if (look.scheme !== 'auto') return
  applyToDocument()
  for (const listener of listeners) listener()
})

// index.html has the toolbar colour of the dark scheme.
if (globalThis.document !== undefined && schemeOnScreen() === 'light') setToolbarColor()
