import type { Policy } from '@cupo/contract'
import { defaultPolicy } from '@cupo/core/policy'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { policySentences } from './policy-sentences.ts'

const sentencesOf = (change: Partial<Policy> = {}) =>
  policySentences({ ...defaultPolicy, ...change }, messages.es.policy)

test('policySentences has one sentence per default rule', () => {
  expect(sentencesOf()).toEqual([
    'Reservas desde 14 días antes, hasta que empieza la clase.',
    'Cancelas gratis hasta 12 horas antes. Después, tus puntos vuelven si alguien toma tu lugar.',
    'Si reservas por error, tienes 10 minutos para salir gratis, menos en la última hora.',
    'Si está llena, hasta 10 personas esperan en la lista.',
    'Registra tu llegada desde 30 minutos antes y hasta 10 minutos después del inicio.',
    'La primera falta en 45 días se perdona: tus puntos vuelven.',
    'Con 3 faltas en 90 días, tus reservas anticipadas se pausan 7 días.',
  ])
})

test('policySentences omits disabled rules and words boundary values', () => {
  const off = { graceMinutes: 0, waitlistMax: 0, noShowForgivenDays: 0, noShowPauseDays: 0 }
  expect(
    sentencesOf({ ...off, freeCancelHours: 0, checkInClosesMinutes: 0, bookingClosesMinutes: 1, guestsPerMonth: 1 }),
  ).toEqual([
    'Reservas desde 14 días antes y hasta 1 minuto antes de la clase.',
    'Cancelas gratis hasta que empieza.',
    'Registra tu llegada desde 30 minutos antes y hasta el inicio.',
    'Puedes traer 1 invitado al mes, al mismo precio.',
  ])
  expect(sentencesOf({ returnWhenRefilled: false, freeCancelHours: 1 })[1]).toBe(
    'Cancelas gratis hasta 1 hora antes. Después, los puntos no vuelven.',
  )
})
