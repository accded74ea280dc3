import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'

export type DeskData = Data<'readDesk'>
export type DeskClass = DeskData['classes'][number]
export type DeskClient = NonNullable<DeskData['client']>
export type Place = NonNullable<DeskClass['client']>
export type Payment = Place['payWith'][number]
export type Cause = Data<'readWhyNot'>['causes'][number]

/** Whether Enter has an effect for this client: a seat, a seat in a started class, or a waitlist place. */
export const canBook = ({ client }: DeskClass): boolean =>
  client !== null && (client.outcome === 'book' || client.outcome === 'walk_in' || client.outcome === 'waitlist')

/**
 * The preselected class: the first that can be booked; without one, the first with a free seat for which only the
 * payment is missing, because a sale can provide it; then the first waitlist place, then the first class.
 */
export const proposedClass = (classes: readonly DeskClass[]): DeskClass | null =>
  classes.find((one) => canBook(one) && one.client?.outcome !== 'waitlist') ??
  classes.find(({ client, seatsLeft }) => client?.codigo === refusals.insufficientPoints && seatsLeft > 0) ??
  classes.find(canBook) ??
  classes[0] ??
  null

/** The item after this one, wrapping around; null for an empty list. */
export const nextOf = <Item>(items: readonly Item[], current: Item | undefined): Item | null => {
  const at = current === undefined ? -1 : items.indexOf(current)
  return items[(at + 1) % Math.max(1, items.length)] ?? null
}

const codeShape = /^(?=.*\d)[2-9A-HJ-NP-Z]{12}$/i

/** Whether a text is a pass code: the long one of a QR code, or seven digits. */
export const looksLikeCode = (text: string): boolean => {
  const code = text.replaceAll(/[\s.-]/g, '')
  return codeShape.test(code) || /^\d{7}$/.test(code)
}

/** The rules that an override must waive, or null if an override does not resolve every cause. */
export const overrideFor = (causes: readonly Cause[]): ('window' | 'pause' | 'waiver' | 'seat')[] | null => {
  const rules = {
    FUERA_DE_VENTANA: 'window',
    RESERVAS_PAUSADAS: 'pause',
    FIRMA_PENDIENTE: 'waiver',
    SIN_CUPO: 'seat',
  } as const
  const found = causes.map(({ codigo, acts }) =>
    acts.includes('override') && codigo in rules ? rules[codigo as keyof typeof rules] : null,
  )
  return found.length === 0 || found.includes(null) ? null : found.flatMap((rule) => rule ?? [])
}

/** The search text as fields of a new person: a phone or an address if it looks like one, else a name. */
export const personFrom = (text: string): { name: string; phone: string; email: string } => {
  const typed = text.trim()
  const nothing = { name: '', phone: '', email: '' }
  if (typed.includes('@')) return { ...nothing, email: typed }
  return /^\+?[\d\s().-]{3,}$/.test(typed) ? { ...nothing, phone: typed } : { ...nothing, name: typed }
}
