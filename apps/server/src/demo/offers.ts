import type { Currency } from '@cupo/core/minor-units'
import type { OfferKind, OfferPeriod } from '@cupo/core/offer-kinds'

/** An offer of every demo studio; the price is in whole Mexican pesos. */
export type DemoOffer = {
  kind: OfferKind
  name: { es: string; tr: string }
  pesos: number
  classes?: number
  points?: number
  perPeriod?: number
  period?: OfferPeriod
  renews?: OfferPeriod
  validDays?: number
  perPerson?: number
  newClientsOnly?: boolean
  /** Index of the offer that a gift card grants. */
  gives?: number
  /** How often the desk sells it, relative to the others; 0: not in the demo's month. */
  draw: number
}

export const demoOffers: readonly DemoOffer[] = [
  { kind: 'classes', name: { es: 'Pase 10', tr: '10 ders' }, pesos: 1890, classes: 10, validDays: 60, draw: 5 },
  { kind: 'classes', name: { es: 'Pase 5', tr: '5 ders' }, pesos: 990, classes: 5, validDays: 45, draw: 4 },
  { kind: 'dropin', name: { es: 'Clase suelta', tr: 'Tek ders' }, pesos: 220, classes: 1, validDays: 30, draw: 6 },
  {
    kind: 'membership',
    name: { es: '3 por semana', tr: 'Haftada 3' },
    pesos: 1450,
    perPeriod: 3,
    period: 'week',
    validDays: 30,
    draw: 2,
  },
  { kind: 'membership', name: { es: 'Sin límite', tr: 'Sınırsız' }, pesos: 2190, validDays: 30, draw: 2 },
  {
    kind: 'trial',
    name: { es: 'Clase de prueba', tr: 'Deneme dersi' },
    pesos: 99,
    classes: 1,
    validDays: 15,
    perPerson: 1,
    newClientsOnly: true,
    draw: 0,
  },
  { kind: 'points', name: { es: '60 puntos', tr: '60 puan' }, pesos: 690, points: 60, validDays: 180, draw: 0 },
  { kind: 'classes', name: { es: 'Pase 20', tr: '20 ders' }, pesos: 3400, classes: 20, validDays: 90, draw: 1 },
  { kind: 'gift', name: { es: 'Tarjeta de regalo', tr: 'Hediye kartı' }, pesos: 500, validDays: 365, draw: 0 },
  {
    kind: 'gift',
    name: { es: 'Pase 10 de regalo', tr: '10 ders hediye' },
    pesos: 1890,
    gives: 0,
    validDays: 365,
    draw: 0,
  },
]

/** Currency of the studios in a time zone, its minor units per Mexican peso, and the sales tax in basis points. */
const markets: Readonly<Record<string, { currency: Currency; perPeso: number; taxRate: number }>> = {
  'America/Bogota': { currency: 'COP', perPeso: 20_000, taxRate: 1900 },
  'Europe/Istanbul': { currency: 'TRY', perPeso: 200, taxRate: 2000 },
}
const mexico = { currency: 'MXN', perPeso: 100, taxRate: 1600 }

export const marketOf = (timeZone: string): typeof mexico => markets[timeZone] ?? mexico
