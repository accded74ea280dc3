import type { Data } from '@cupo/contract'
import { type MinorUnits, noMoney, subtractMoney } from '@cupo/core/minor-units'
import { billsOf, type CountedMethod, countCash, countedMethods } from '@cupo/core/shifts'
import { useState } from 'react'

export type Shift = Data<'readShift'>
export type Entry = Shift['entries'][number]

/** The count of a shift while it is open: pieces of each bill, coins, and the amounts of the other methods. */
export const useCount = ({ currency, counts }: Shift) => {
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [coins, setCoins] = useState<MinorUnits>(noMoney)
  const [others, setOthers] = useState<{ card: MinorUnits; transfer: MinorUnits }>({ card: noMoney, transfer: noMoney })
  const [reasons, setReasons] = useState<Partial<Record<CountedMethod, string>>>({})
  const [touched, setTouched] = useState<readonly CountedMethod[]>([])
  const touch = (method: CountedMethod) =>
    setTouched((before) => (before.includes(method) ? before : [...before, method]))
  const bills = billsOf(currency).map((bill) => ({ bill, count: pieces[bill] ?? 0 }))
  const counted: Record<CountedMethod, MinorUnits> = { cash: countCash(bills, coins), ...others }
  const differenceOf = (method: CountedMethod) => subtractMoney(counted[method], counts[method].expected)
  /** Nobody has counted the method yet, and payments of it are expected. */
  const isUncounted = (method: CountedMethod) => differenceOf(method) !== 0 && !touched.includes(method)
  const unexplained = countedMethods.filter((method) => differenceOf(method) !== 0 && !reasons[method]?.trim())
  return {
    ...{ bills, coins, counted, reasons, differenceOf, isUncounted, unexplained },
    setPieces: (bill: MinorUnits, count: number) => {
      touch('cash')
      setPieces((before) => ({ ...before, [bill]: count }))
    },
    setCoins: (amount: MinorUnits) => {
      touch('cash')
      setCoins(amount)
    },
    setOther: (method: 'card' | 'transfer', amount: MinorUnits) => {
      touch(method)
      setOthers((before) => ({ ...before, [method]: amount }))
    },
    /** Confirms that there is nothing of a method. */
    setNothing: touch,
    setReason: (method: CountedMethod, reason: string) => setReasons((before) => ({ ...before, [method]: reason })),
  }
}

export type Count = ReturnType<typeof useCount>
