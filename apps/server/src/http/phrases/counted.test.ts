import { expect, test } from 'vitest'
import { phrase } from './index.ts'

const text = (language: 'es' | 'en' | 'tr', because: Parameters<typeof phrase>[2], params: Record<string, number>) =>
  phrase(language, null, because, {
    at: '2026-11-21T12:00:00Z',
    now: '2026-11-21T12:00:00Z',
    freeCancelUntil: '2026-11-21T12:00:00Z',
    why: 'Sin luz',
    ...params,
  })

test('points are phrased in singular and plural, and zero points are omitted', () => {
  expect(text('es', 'points_missing', { price: 1, balance: 0 })).toBe('Esta clase cuesta 1 punto y tienes 0.')
  expect(text('es', 'history_booked', { points: 1 })).toContain('por 1 punto.')
  expect(text('es', 'history_cancelled_free', { returned: 1 })).toMatch(/\)\. Volvió 1 punto\.$/)
  expect(text('es', 'history_cancelled_free', { returned: 8 })).toMatch(/\)\. Volvieron 8 puntos\.$/)
  expect(text('es', 'history_cancelled_late', { points: 1 })).toMatch(/El punto no vuelve\.$/)
  expect(text('en', 'history_class_cancelled', { returned: 1 })).toMatch(/: Sin luz\. 1 point came back\.$/)
  for (const language of ['es', 'en', 'tr'] as const) {
    expect(text(language, 'history_cancelled_free', { returned: 0 })).not.toMatch(/[^\d:]0 /)
  }
})
