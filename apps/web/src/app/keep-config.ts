import type { Data } from '@cupo/contract'
import { setBrand } from './brand.ts'
import { setDefaultLayout } from './layout.ts'

/** Keeps what the configuration says of the brand and of the layout. */
export const keepConfig = (config: Data<'readConfig'>): void => {
  setDefaultLayout(config.defaults.layout)
  setBrand(config)
}
