import type { Data } from '@cupo/contract'

/** An offer as a tile of the desk shows it. */
export type TileOffer = Data<'listStudioOffers'>['items'][number]

/** Ways to narrow the tiles. */
export type TileFilter = 'all' | 'passes' | 'memberships' | 'products'

/** The offers on sale that fit the filter and contain the searched words. */
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
