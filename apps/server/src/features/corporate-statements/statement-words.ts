import type { Language } from '@cupo/core/preferences'
import type { StatementKind } from '@cupo/core/statement-kinds'
import { counted } from '../../http/phrases/params.ts'

type Share = { people: number; points: string }

/** Texts of a printed statement. The caller formats the numbers. */
export type StatementWords = {
  title: (month: string) => string
  running: string
  opening: (day: string) => string
  closing: (day: string) => string
  /** The label of the balance in a month that is running. */
  today: (day: string) => string
  sums: Record<StatementKind, string>
  columns: readonly [day: string, what: string, points: string, pool: string]
  before: string
  sum: string
  /** A purchase with its receipt and price. */
  bought: (p: { receipt: string; price: string }) => string
  /** Contains the token of the service's name. */
  added: string
  /** Allotments to a group for a whole month, and to people who joined it later. */
  month: (p: Share & { group: string }) => string
  joined: (p: Share & { group: string; left: number; days: number }) => string
  given: (people: number) => string
  noGroup: string
  returned: (people: number | null) => string
  expired: string
  privacy: string
}

const es: StatementWords = {
  title: (month) => `Estado de cuenta de ${month}`,
  running: 'El mes está en curso: lo que no se use vuelve al terminar.',
  opening: (day) => `Tenías el ${day}`,
  closing: (day) => `Te quedaron el ${day}`,
  today: (day) => `Hay en la bolsa, el ${day}`,
  sums: { bought: 'Compraste', allotted: 'Entregaste', returned: 'Volvieron sin usar', expired: 'Vencieron' },
  columns: ['Día', 'Movimiento', 'Puntos', 'Bolsa'],
  before: 'Saldo anterior',
  sum: 'Suma del mes',
  bought: (p) => `Compra, comprobante ${p.receipt}, ${p.price}`,
  added: 'Puntos agregados por {brand}',
  month: (p) => `${p.group}: ${p.people} × ${p.points}`,
  joined: (p) =>
    `${p.group}, ${p.people === 1 ? 'entró' : 'entraron'} ${p.people}: ${p.left} de ${p.days} días de ${p.points}`,
  given: (people) => `Entregados a ${counted(people, 'persona', 'personas')}`,
  noGroup: 'Sin grupo',
  returned: (people) =>
    people === null ? 'Volvieron sin usar' : `Volvieron sin usar, de ${counted(people, 'persona', 'personas')}`,
  expired: 'Vencieron en la bolsa',
  privacy: 'Lo que vuelve sin usar se suma en una línea, nunca por persona.',
}

const en: StatementWords = {
  title: (month) => `Statement of ${month}`,
  running: 'The month is running: what is not used returns when it ends.',
  opening: (day) => `You had on ${day}`,
  closing: (day) => `You had left on ${day}`,
  today: (day) => `In the pool on ${day}`,
  sums: { bought: 'You bought', allotted: 'You gave', returned: 'Returned unused', expired: 'Expired' },
  columns: ['Day', 'Movement', 'Points', 'Pool'],
  before: 'Balance before',
  sum: 'Sum of the month',
  bought: (p) => `Purchase, receipt ${p.receipt}, ${p.price}`,
  added: 'Points added by {brand}',
  month: (p) => `${p.group}: ${p.people} × ${p.points}`,
  joined: (p) => `${p.group}, ${p.people} joined: ${p.left} of ${p.days} days of ${p.points}`,
  given: (people) => `Given to ${counted(people, 'person', 'people')}`,
  noGroup: 'No group',
  returned: (people) =>
    people === null ? 'Returned unused' : `Returned unused, from ${counted(people, 'person', 'people')}`,
  expired: 'Expired in the pool',
  privacy: 'What returns unused is one line, never by person.',
}

const tr: StatementWords = {
  title: (month) => `Hesap özeti: ${month}`,
  running: 'Ay sürüyor: kullanılmayanlar ay bitince geri gelir.',
  opening: (day) => `${day} günü havuzda`,
  closing: (day) => `${day} günü kalan`,
  today: (day) => `${day} günü havuzda olan`,
  sums: { bought: 'Satın alınan', allotted: 'Verilen', returned: 'Kullanılmadan dönen', expired: 'Süresi dolan' },
  columns: ['Gün', 'Hareket', 'Puan', 'Havuz'],
  before: 'Önceki bakiye',
  sum: 'Ayın toplamı',
  bought: (p) => `Satın alma, makbuz ${p.receipt}, ${p.price}`,
  added: '{brand} tarafından eklenen puanlar',
  month: (p) => `${p.group}: ${p.people} × ${p.points}`,
  joined: (p) => `${p.group}, ${p.people} kişi katıldı: ${p.points} puanın ${p.days} gününden ${p.left} gün`,
  given: (people) => `${people} kişiye verildi`,
  noGroup: 'Grupsuz',
  returned: (people) => (people === null ? 'Kullanılmadan dönenler' : `Kullanılmadan dönenler, ${people} kişiden`),
  expired: 'Havuzda süresi dolanlar',
  privacy: 'Kullanılmadan dönenler tek satırdır, kişi kişi gösterilmez.',
}

export const statementWords: Record<Language, StatementWords> = { es, en, tr }
