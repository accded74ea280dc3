import { builtInBrand, type Brand as CoreBrand } from '@cupo/core/brand'

type Shown = Pick<CoreBrand, 'app' | 'name' | 'logo' | 'languages' | 'defaultLanguage' | 'footer' | 'footerLinks'>

/** Brand of the service, and which parts are shown. */
export type Brand = Shown & {
  isSvg: boolean
  limits: { pictureMb: number; studioPhotos: number }
  demo: boolean
  /** Whether the user menu leads to a person's own pages. */
  ownPages: boolean
}

type Defaults = Pick<CoreBrand, 'theme' | 'scheme' | 'layout'>

const storageKey = 'cupo.brand'
const listeners = new Set<() => void>()
const initial: Brand = {
  ...builtInBrand,
  isSvg: true,
  limits: { pictureMb: 8, studioPhotos: 8 },
  demo: false,
  ownPages: true,
}

const parsed = (read: () => string | null | undefined): Partial<Brand> => {
  try {
    return JSON.parse(read() ?? '{}') as Partial<Brand>
  } catch {
    // Storage is blocked or malformed.
    return {}
  }
}

/** The brand of the page overrides the stored one, because the markup was rendered with it. */
let brand: Brand = {
  ...initial,
  ...parsed(() => localStorage.getItem(storageKey)),
  ...parsed(() => document.documentElement.dataset.brand),
}

/** The default look in the page that the server sent. */
export const servedLook = (): Defaults | undefined => (brand as { defaults?: Defaults }).defaults

/** The brand of the last configuration response; the default until there is one. */
export const currentBrand = (): Brand => brand

/** The name of the service. */
export const brandName = (): string => brand.name

/** Replaces the brand without storing it: the build renders pages with tokens instead of a brand. */
export const renderBrand = (change: Partial<Brand>): void => {
  brand = { ...brand, ...change }
}

/** Applies a brand and stores it for the start of the next visit. */
export const setBrand = (next: Brand): void => {
  const before = JSON.stringify(brand)
  brand = next
  const after = JSON.stringify(brand)
  try {
    localStorage.setItem(storageKey, after)
  } catch {
    // Storage is full or blocked: the next visit starts with the brand of the page.
  }
  if (before === after) return
  for (const listener of listeners) listener()
}

export const onBrandChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
