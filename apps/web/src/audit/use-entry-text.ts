import type { Data } from '@cupo/contract'
import type { Format } from '../format/format.ts'
import { useFormat } from '../format/use-format.ts'
import { type Translation, useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'

export type AuditEntry = Data<'listAudit'>['items'][number]
type Words = Translation<typeof messages.es>

/** The author of the change, and the person on whose behalf it was made. */
export const authorOf = ({ by, onBehalfOf }: AuditEntry, m: Words): string => {
  const name = by?.name ?? m.service
  return onBehalfOf === null ? name : m.onBehalf({ name, person: onBehalfOf.name })
}

/** Details in minor units of the currency of the entry. */
const amounts: readonly string[] = ['amount', 'total', 'cash', 'card', 'transfer']

const amountText = (amount: AuditEntry['details'][string] | undefined, { details }: AuditEntry, f: Format): string => {
  if (typeof amount !== 'number' || typeof details.currency !== 'string') return ''
  return f.money(amount, details.currency)
}

const moneyOf = (entry: AuditEntry, f: Format): string =>
  amountText(entry.details.amount ?? entry.details.total, entry, f)

/** The value of a name in braces; empty if the entry has none. */
const spell = (name: string, entry: AuditEntry, m: Words, f: Format): string => {
  const { details, subject } = entry
  if (name === 's') return subject.name ?? subject.id
  if (name === 'money') return moneyOf(entry, f)
  const value = details[name]
  if (name === 'points') return typeof value === 'number' ? m.points(value) : ''
  if (name === 'role') return m.roles[String(value)] ?? String(value ?? '')
  return String(value ?? '')
}

/** Removes the empty parentheses, bold marks and double spaces left by missing details. */
const tidy = (text: string): string =>
  text
    .replace(/\(\)|\*\*\*\*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ :/g, ':')
    .trim()

/** Replaces asterisks in a name, which would be parsed as bold. */
const plain = (text: string): string => text.replaceAll('*', '∗')

/** The sentence of an entry, its subject in bold. An action without a sentence is shown by its name. */
export const useEntryText = (): ((entry: AuditEntry) => string) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (entry) => {
    const sentence = m.sentences[`${entry.action}:${entry.subject.kind}`] ?? m.sentences[entry.action]
    if (sentence === undefined) {
      const action = entry.action.replaceAll('_', ' ')
      return m.other({ action, subject: `**${plain(spell('s', entry, m, f))}**` })
    }
    const filled = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = plain(spell(name, entry, m, f))
      return name === 's' ? `**${value}**` : value
    })
    return tidy(filled)
  }
}

/** The details of an entry with a label each, without ids. */
export const useDetailRows = (): ((entry: AuditEntry) => { name: string; label: string; value: string }[]) => {
  const m = useMessages(messages)
  const f = useFormat()
  const textOf = (name: string, value: AuditEntry['details'][string], entry: AuditEntry): string => {
    if (value === null || value === '') return m.none
    if (typeof value === 'boolean') return value ? m.yes : m.no
    if (amounts.includes(name)) return amountText(value, entry, f)
    if (typeof value === 'number') return f.number(value, 2)
    return name === 'role' ? (m.roles[value] ?? value) : value
  }
  return (entry) =>
    Object.entries(entry.details)
      .filter(([name]) => !/Id$/.test(name) && !(name === 'currency' && amounts.some((one) => one in entry.details)))
      .map(([name, value]) => ({
        name,
        label: m.labels[name] ?? name.replaceAll(/([A-Z])/g, ' $1').toLowerCase(),
        value: textOf(name, value, entry),
      }))
      // Leaves out amounts without a currency, as recorded by an older release.
      .filter(({ value }) => value !== '')
}

/** '9c41·e07': the beginning of a hash, as a short form. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}·${hash.slice(4, 7)}`
