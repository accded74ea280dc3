import { expect, test } from 'vitest'
import {
  type AccessRequestAct,
  type AccessRequestState,
  accessRequestStates,
  accessRequestsEndBefore,
  decideAccessRequest,
} from './index.ts'

const acts: readonly AccessRequestAct[] = ['accept', 'dismiss', 'reopen']

test('a pending request is accepted or dismissed, a dismissed one becomes pending, and nothing else is possible', () => {
  const moves = accessRequestStates.flatMap((state) =>
    acts.flatMap((act) => {
      const decision = decideAccessRequest(state, act)
      return decision.ok ? [`${state} ${act} ${decision.state}`] : []
    }),
  )
  expect(moves).toEqual(['pending accept accepted', 'pending dismiss dismissed', 'dismissed reopen pending'])
})

test('a refusal names the state of the request', () => {
  const because = (state: AccessRequestState, act: AccessRequestAct) => decideAccessRequest(state, act)
  expect(because('accepted', 'accept')).toMatchObject({ reason: 'ESTADO_INVALIDO', because: 'access_request_accepted' })
  expect(because('dismissed', 'accept')).toMatchObject({ because: 'access_request_dismissed' })
  expect(because('pending', 'reopen')).toMatchObject({ because: 'access_request_pending' })
})

test('answered requests end after 180 days, pending ones after 365', () => {
  const { answered, pending } = accessRequestsEndBefore(new Date('2026-12-31T00:00:00Z'))
  expect(answered.toISOString()).toBe('2026-07-04T00:00:00.000Z')
  expect(pending.toISOString()).toBe('2025-12-31T00:00:00.000Z')
})
