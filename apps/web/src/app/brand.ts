/** Brand of the service: folder of its pictures, kind of logo, and which parts are shown. */
export type Brand = {
  app: string
  isSvg: boolean
  demo: boolean
  /** Whether the user menu leads to a person's own pages. */
  ownPages: boolean
}

const storageKey = 'cupo.brand'
const listeners = new Set<() => void>()
const ours: Brand = { app: 'cupo', isSvg: true, demo: false, ownPages: true }

const read = (): Brand => {
  try {
    return { ...ours, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Brand>) }
  } catch {
    return ours
  }
}

let brand = read()

/** The brand of the last configuration response; the default until there is one. */
export const currentBrand = (): Brand => brand

/** Applies a brand and stores it for the start of the next visit. */
export const setBrand = ({ app, isSvg, demo, ownPages }: Brand): void => {
  brand = { app, isSvg, demo, ownPages }
  localStorage.setItem(storageKey, JSON.stringify(brand))
  for (const listener of listeners) listener()
}

export const onBrandChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
