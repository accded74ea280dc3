import type { Data } from '@cupo/contract'
import { transferKind } from '@cupo/core/movement-kinds'
import { offerKind } from '@cupo/core/offer-kinds'
import type { Usable } from '@cupo/core/order-of-use'
import { addPoints, type Points } from '@cupo/core/points'
import type { HeldLot } from './held-store.ts'

type HeldPass = Data<'listPasses'>['items'][number]
type Group = { first: HeldLot; left: Points }

/** Name of the source of points: the company, the studio that gave or sold them, or the note of the transfer. */
const nameOf = ({ companyName, kind, note, studioName }: HeldLot): string =>
  companyName ?? (kind === transferKind.gift ? (studioName ?? note) : note)

const keyOf = (lot: HeldLot): string =>
  [nameOf(lot), lot.kind, lot.studioId, lot.expiresAt?.toISOString().slice(0, 10)].join('|')

/** Lists points outside of passes, one entry per source and day of expiry, with the id of their oldest lot. */
export const viewLots = (lots: readonly HeldLot[], timeZone: string): (Usable & { view: HeldPass })[] => {
  const groups = new Map<string, Group>()
  for (const lot of lots) {
    if (lot.passId !== null) continue
    const group = groups.get(keyOf(lot))
    if (group) group.left = addPoints(group.left, lot.remaining)
    else groups.set(keyOf(lot), { first: lot, left: lot.remaining })
  }
  return [...groups.values()].map(({ first, left }) => {
    const validUntil = first.expiresAt?.toISOString() ?? null
    const id = `points-${first.id}`
    const { studioId, studioName } = first
    const view: HeldPass = {
      id,
      offerId: null,
      kind: offerKind.points,
      name: nameOf(first),
      studio: studioId === null ? null : { id: studioId, name: studioName ?? '' },
      unit: 'point',
      left,
      perPeriod: null,
      period: null,
      validFrom: first.validFrom.toISOString(),
      validUntil,
      renewsAt: null,
      status: 'active',
      timeZone,
      ...(first.companyName !== null && { company: first.companyName }),
      given: null,
      lots: [{ left, validUntil }],
      visits: [],
      renewal: null,
      freeze: null,
      freezable: null,
    }
    const company = first.companyName !== null
    return { id, kind: view.kind, unit: 'point', studioId, company, validUntil: first.expiresAt, view }
  })
}
