import type { ClassView } from '@cupo/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import type { ClassState } from '../../bookings/book/class-state.ts'
import { useMissing } from './use-top-up.ts'

type Purpose = 'book' | 'wait' | 'turn'

const purposeOf: Partial<Record<ClassState, Purpose>> = { open: 'book', waiting: 'wait' }

/**
 * The purchase sheet of a class page, open while the address has `?buy=1`. With `?buy=turn` it is the sheet that buys
 * only when the member gets a seat. It opens only when points are missing. Its purpose stays the same until it is
 * closed: the purchase itself changes the balance, and the class may fill up meanwhile.
 */
export const usePurchaseSheet = (view: ClassView, classState: ClassState) => {
  const search: { spot?: string; buy?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const missing = useMissing(view)
  const [purpose, setPurpose] = useState<Purpose | null>(null)
  const atTurn = search.buy === 'turn'
  const isRequested = search.buy === '1' || atTurn
  const next = atTurn && classState === 'waiting' ? 'turn' : purposeOf[classState]
  if (isRequested && purpose === null && missing !== null && next !== undefined) setPurpose(next)
  if (!isRequested && purpose !== null) setPurpose(null)
  const go = (buy: '1' | 'turn' | undefined, spot = search.spot) =>
    void navigate({
      to: paths.member.class,
      params: { id: view.id },
      search: { spot, buy },
      replace: true,
      resetScroll: false,
    })
  return {
    missing,
    purpose,
    open: (spotId?: string) => go('1', spotId),
    agree: () => go('turn'),
    close: () => go(undefined),
  }
}
