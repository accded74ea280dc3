/** Whose service this is: the folder of its pictures, whether its logo is drawn or a picture, and what it shows. */
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

/** The brand as the configuration last said, ours until it has. */
export const currentBrand = (): Brand => brand

/** Wears a brand from now on, and from the start of the next visit. */
export const setBrand = ({ app, isSvg, demo, ownPages }: Brand): void => {
  brand = { app, isSvg, demo, ownPages }
  localStorage.setItem(storageKey, JSON.stringify(brand))
  for (const listener of listeners) listener()
}

export const onBrandChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
