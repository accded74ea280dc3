import type { ClassDetail, ClassView } from '@cupo/contract'
import { paymentKind } from '@cupo/core/pass-vocabulary'
import { type Points, subtractPoints } from '@cupo/core/points-arithmetic'
import { useApi } from '../../../api/use-api.ts'
import { useRole } from '../../../api/use-user.ts'

/** One way to pay for a class, as returned by the server. */
export type PayWith = NonNullable<ClassDetail['payWith']>[number]

/** Points that a member lacks for a class. `balance`: the points that can be spent for it. */
export type Missing = { balance: Points; price: Points; missing: Points }

/** The ways to pay of a member, and the missing points if nothing pays. Both are null until known. */
export type Payment = { choices: readonly PayWith[] | null; missing: Missing | null }

type Shown = Pick<ClassView, 'id' | 'points'> & Pick<Partial<ClassDetail>, 'payWith' | 'missing'>

const short = (price: Points, missing: Points): Missing => ({ balance: subtractPoints(price, missing), price, missing })

/**
 * The ways to pay for a class. List responses omit them, so this reads the class. Without that response, the missing
 * points are computed from the balance.
 */
export const usePayment = (view: Shown): Payment => {
  const member = useRole() === 'member'
  const known = view.payWith !== undefined
  const { data, refusal } = useApi('readClass', { params: { id: view.id } }, { enabled: member && !known })
  const balance = useApi('readPoints', {}, { enabled: member }).data?.balance
  const { payWith, missing } = known ? view : (data ?? {})
  if (payWith !== undefined) {
    const lacks = payWith.length === 0 && missing ? short(view.points, missing.points) : null
    return { choices: payWith, missing: lacks }
  }
  const waits = data === undefined && refusal === null
  if (waits || balance === undefined || balance >= view.points) return { choices: null, missing: null }
  return { choices: null, missing: short(view.points, subtractPoints(view.points, balance)) }
}

/** The chosen way to pay: the default, which is first, unless the member chose a different one that is still valid. */
export const chosenOf = (choices: readonly PayWith[] | null, passId: string | null | undefined): PayWith | null => {
  const all = choices ?? []
  return (passId === undefined ? undefined : all.find((each) => each.passId === passId)) ?? all[0] ?? null
}

/** Whether a pass or a membership pays, instead of points. */
export const isByPass = (choice: Pick<PayWith, 'kind'> | null | undefined): boolean =>
  choice != null && choice.kind !== paymentKind.points
