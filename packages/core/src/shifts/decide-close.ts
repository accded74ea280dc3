import { addMoney, type MinorUnits, subtractMoney } from '../money/minor-units.ts'
import { type CountedMethod, countedMethods } from './count-methods.ts'

export type ByMethod<Value> = Record<CountedMethod, Value>

/** Money of a shift: its float, sales and refunds by method, and cash movements. */
export type ShiftMoney = {
  float: MinorUnits
  taken: ByMethod<MinorUnits>
  returned: ByMethod<MinorUnits>
  paidIn: MinorUnits
  paidOut: MinorUnits
}

export type MethodCount = { expected: MinorUnits; counted: MinorUnits; difference: MinorUnits; reason?: string }

const byMethod = <Value>(valueFor: (method: CountedMethod) => Value): ByMethod<Value> => ({
  cash: valueFor('cash'),
  card: valueFor('card'),
  transfer: valueFor('transfer'),
})

/** The expected amount by method now. */
export const expectedByMethod = ({ float, taken, returned, paidIn, paidOut }: ShiftMoney): ByMethod<MinorUnits> =>
  byMethod((method) => {
    const sold = subtractMoney(taken[method], returned[method])
    return method === 'cash' ? subtractMoney(addMoney(addMoney(sold, float), paidIn), paidOut) : sold
  })

export type CloseDecision =
  | { ok: true; counts: ByMethod<MethodCount> }
  /** The methods with a difference and without a reason. */
  | { ok: false; missing: readonly CountedMethod[] }

/**
 * Compares the count of a shift with the expected amounts. A difference requires a reason; a reason without a
 * difference is dropped.
 */
export const decideClose = (
  money: ShiftMoney,
  counted: ByMethod<MinorUnits>,
  reasons: Partial<ByMethod<string>> = {},
): CloseDecision => {
  const expected = expectedByMethod(money)
  const counts = byMethod((method): MethodCount => {
    const difference = subtractMoney(counted[method], expected[method])
    const reason = reasons[method]
    return {
      expected: expected[method],
      counted: counted[method],
      difference,
      ...(difference !== 0 && reason && { reason }),
    }
  })
  const missing = countedMethods.filter((method) => counts[method].difference !== 0 && !counts[method].reason)
  return missing.length > 0 ? { ok: false, missing } : { ok: true, counts }
}
