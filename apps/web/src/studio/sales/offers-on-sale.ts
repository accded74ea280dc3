import type { Data } from '@cupo/contract'

/** An offer as shown on a tile of the desk. */
export type TileOffer = Data<'listStudioOffers'>['items'][number]

/** Filters of the tiles. */
export type TileFilter = 'all' | 'passes' | 'memberships' | 'products'

/** The offers on sale that match the filter and contain the search words. */
export const tilesOf = (offers: readonly TileOffer[], filter: TileFilter, q: string): TileOffer[] => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return offers.filter(
    ({ onSale, kind, name }) =>
      onSale &&
      filter !== 'products' &&
      (filter === 'all' || (kind === 'membership') === (filter === 'memberships')) &&
      plain(name).includes(plain(q.trim())),
  )
}
