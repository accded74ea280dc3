import { describe, expect, test } from 'vitest'
import { toMinorUnits } from '../money/to-minor-units.ts'
import {
  canRefund,
  decidePaymentState,
  doubtMs,
  isOpenPayment,
  nextQueryAt,
  refundableAmount,
  wasPaid,
} from './decide-payment-state.ts'
import { type PaymentState, paymentStates } from './payment-state.ts'

const amount = toMinorUnits(24_000)
const none = toMinorUnits(0)
const stored = (state: PaymentState, refunded = none) => ({ state, amount, refunded })
const reported = (state: PaymentState, refunded = none) => ({ state, refunded })

/** The states of each transition from (stored, reported); '' for no change. */
const table: Record<PaymentState, Record<PaymentState, string>> = {
  created: {
    created: '',
    needs_action: 'needs_action',
    processing: 'processing',
    paid: 'paid',
    refused: 'refused',
    expired: 'expired',
    disputed: 'paid disputed',
    won: 'paid disputed won',
    lost: 'paid disputed lost',
  },
  needs_action: {
    created: '',
    needs_action: '',
    processing: 'processing',
    paid: 'paid',
    refused: 'refused',
    expired: 'expired',
    disputed: 'paid disputed',
    won: 'paid disputed won',
    lost: 'paid disputed lost',
  },
  processing: {
    created: '',
    needs_action: '',
    processing: '',
    paid: 'paid',
    refused: 'refused',
    expired: 'expired',
    disputed: 'paid disputed',
    won: 'paid disputed won',
    lost: 'paid disputed lost',
  },
  paid: {
    created: '',
    needs_action: '',
    processing: '',
    paid: '',
    refused: '',
    expired: '',
    disputed: 'disputed',
    won: 'disputed won',
    lost: 'disputed lost',
  },
  refused: {
    created: '',
    needs_action: '',
    processing: '',
    paid: 'paid',
    refused: '',
    expired: '',
    disputed: 'paid disputed',
    won: 'paid disputed won',
    lost: 'paid disputed lost',
  },
  expired: {
    created: '',
    needs_action: '',
    processing: '',
    paid: 'paid',
    refused: '',
    expired: '',
    disputed: 'paid disputed',
    won: 'paid disputed won',
    lost: 'paid disputed lost',
  },
  disputed: {
    created: '',
    needs_action: '',
    processing: '',
    paid: '',
    refused: '',
    expired: '',
    disputed: '',
    won: 'won',
    lost: 'lost',
  },
  won: {
    created: '',
    needs_action: '',
    processing: '',
    paid: '',
    refused: '',
    expired: '',
    disputed: '',
    won: '',
    lost: '',
  },
  lost: {
    created: '',
    needs_action: '',
    processing: '',
    paid: '',
    refused: '',
    expired: '',
    disputed: '',
    won: '',
    lost: '',
  },
}

describe('decidePaymentState', () => {
  for (const from of paymentStates) {
    test.each(paymentStates.map((to) => ({ from, to })))('$from, reported as $to', ({ to }) => {
      const change = decidePaymentState(stored(from), reported(to))
      expect(change.steps.join(' ')).toBe(table[from][to])
      expect(change.state).toBe(change.steps.at(-1) ?? from)
    })
  }

  test('a repeated report changes nothing the second time', () => {
    for (const from of paymentStates) {
      for (const to of paymentStates) {
        const { state } = decidePaymentState(stored(from), reported(to))
        expect(decidePaymentState(stored(state), reported(to)).steps).toEqual([])
      }
    }
  })

  test('every order of the events of a disputed payment passes through paid exactly once', () => {
    const events: PaymentState[] = ['processing', 'paid', 'disputed', 'lost']
    const orders = (rest: PaymentState[]): PaymentState[][] =>
      rest.length === 0 ? [[]] : rest.flatMap((one, i) => orders(rest.toSpliced(i, 1)).map((more) => [one, ...more]))
    for (const order of orders(events)) {
      let state: PaymentState = 'created'
      const passed: PaymentState[] = []
      for (const event of order) {
        const change = decidePaymentState(stored(state), reported(event))
        passed.push(...change.steps)
        state = change.state
      }
      expect(passed.filter((step) => step === 'paid')).toHaveLength(1)
      expect(state).toBe('lost')
    }
  })

  test('a payment after a refusal or an expiry is late', () => {
    expect(decidePaymentState(stored('expired'), reported('paid')).late).toBe(true)
    expect(decidePaymentState(stored('refused'), reported('disputed')).late).toBe(true)
    expect(decidePaymentState(stored('processing'), reported('paid')).late).toBe(false)
    expect(decidePaymentState(stored('paid'), reported('disputed')).late).toBe(false)
  })

  test('refunds grow up to the amount and never shrink', () => {
    const [some, more, tooMuch] = [toMinorUnits(1_000), toMinorUnits(9_000), toMinorUnits(99_000)]
    expect(decidePaymentState(stored('paid', some), reported('paid', more)).refunded).toBe(more)
    expect(decidePaymentState(stored('paid', more), reported('paid', some)).refunded).toBe(more)
    expect(decidePaymentState(stored('paid'), reported('paid', tooMuch)).refunded).toBe(amount)
  })

  test('a refund that is reported first implies the payment', () => {
    const change = decidePaymentState(stored('processing'), reported('processing', toMinorUnits(500)))
    expect(change).toMatchObject({ steps: ['paid'], refunded: 500 })
  })
})

test('a payment is open, was paid and can be refunded by its state', () => {
  expect(paymentStates.filter(isOpenPayment)).toEqual(['created', 'needs_action', 'processing'])
  expect(paymentStates.filter(wasPaid)).toEqual(['paid', 'disputed', 'won', 'lost'])
  expect(paymentStates.filter(canRefund)).toEqual(['paid', 'won'])
})

test('refundableAmount leaves out what was refunded and what is being refunded', () => {
  expect(refundableAmount(stored('paid', toMinorUnits(4_000)), toMinorUnits(15_000))).toBe(5_000)
  expect(refundableAmount(stored('paid', toMinorUnits(24_000)), none)).toBe(0)
  expect(refundableAmount(stored('disputed'), none)).toBe(0)
})

describe('nextQueryAt', () => {
  const createdAt = new Date('2026-11-23T12:00:00Z')
  const at = (ms: number) => new Date(createdAt.getTime() + ms)

  test('is soon at first, then at growing intervals of at most six hours', () => {
    const next = (age: number) => nextQueryAt({ state: 'processing', createdAt, expiresAt: null }, at(age))
    expect(next(0)).toEqual(at(doubtMs))
    expect(next(600_000)).toEqual(at(900_000))
    expect(next(10 * 86_400_000)).toEqual(at(10 * 86_400_000 + 6 * 3_600_000))
  })

  test('is at the expiry, and continues after it', () => {
    const expiresAt = at(610_000)
    expect(nextQueryAt({ state: 'needs_action', createdAt, expiresAt }, at(600_000))).toEqual(expiresAt)
    expect(nextQueryAt({ state: 'needs_action', createdAt, expiresAt }, expiresAt)).toEqual(at(915_000))
  })

  test('is null for a payment with a known outcome', () => {
    expect(nextQueryAt({ state: 'paid', createdAt, expiresAt: null }, createdAt)).toBeNull()
  })
})
