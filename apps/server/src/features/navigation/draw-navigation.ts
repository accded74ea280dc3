import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import type { Role } from '@cupo/core/roles'
import { mayStaff } from '@cupo/core/staff-permissions'
import type { StaffRole } from '@cupo/core/staff-roles'
import type { Entry, LinkEntry, NavigationCounts, Phrase } from './entry-shape.ts'
import { entries, help } from './list-entries.ts'

type Navigation = Data<'readNavigation'>
type Item = Navigation['default'][number]

/** State that the navigation depends on, in addition to the role. */
export type NavigationState = {
  counts: NavigationCounts
  /** Whether the service is configured to show user pages. */
  ownPages: boolean
  /** Whether the studio has class types, which a timetable requires. */
  disciplines: boolean
  /** Studios that the member follows or books at. */
  studios: readonly { id: StudioId; name: string }[]
  /** Role of a studio's account within it; null for others. */
  staffRole: StaffRole | null
}

const general: Phrase = ['General', 'General', 'Genel']
const ownStudios: Phrase = ['Mis estudios', 'My studios', 'Stüdyolarım']

/** State without badges, with every page enabled. */
export const quiet: NavigationState = {
  counts: { offers: 0, unread: 0, invitations: 0, substitutions: 0, adjustments: 0, requests: 0, reports: 0 },
  ownPages: true,
  disciplines: true,
  studios: [],
  staffRole: null,
}

/** Accessible label of each badge, singular and plural. */
const countWords: Record<keyof NavigationCounts, { one: Phrase; many: (count: number) => Phrase }> = {
  offers: {
    one: ['1 lugar espera tu respuesta', '1 seat waits for your answer', '1 yer cevabını bekliyor'],
    many: (n) => [`${n} lugares esperan tu respuesta`, `${n} seats wait for your answer`, `${n} yer cevabını bekliyor`],
  },
  unread: {
    one: ['1 mensaje sin leer', '1 unread message', '1 okunmamış mesaj'],
    many: (n) => [`${n} mensajes sin leer`, `${n} unread messages`, `${n} okunmamış mesaj`],
  },
  invitations: {
    one: ['1 invitación sin aceptar', '1 invitation not accepted yet', '1 kabul edilmemiş davet'],
    many: (n) => [`${n} invitaciones sin aceptar`, `${n} invitations not accepted yet`, `${n} kabul edilmemiş davet`],
  },
  adjustments: {
    one: ['1 ajuste espera tu decisión', '1 adjustment waits for your decision', '1 düzeltme kararını bekliyor'],
    many: (n) => [
      `${n} ajustes esperan tu decisión`,
      `${n} adjustments wait for your decision`,
      `${n} düzeltme kararını bekliyor`,
    ],
  },
  requests: {
    one: ['1 solicitud espera tu respuesta', '1 request waits for your answer', '1 başvuru yanıtını bekliyor'],
    many: (n) => [
      `${n} solicitudes esperan tu respuesta`,
      `${n} requests wait for your answer`,
      `${n} başvuru yanıtını bekliyor`,
    ],
  },
  reports: {
    one: ['1 opinión denunciada', '1 reported review', '1 şikâyet edilen yorum'],
    many: (n) => [`${n} opiniones denunciadas`, `${n} reported reviews`, `${n} şikâyet edilen yorum`],
  },
  substitutions: {
    one: ['1 clase que puedes tomar', '1 class that you can take', 'alabileceğin 1 ders'],
    many: (n) => [`${n} clases que puedes tomar`, `${n} classes that you can take`, `alabileceğin ${n} ders`],
  },
}

/** Higher counts are shown as "99+", because a badge must fit beside its title. */
const most = 99
/** Tooltip of a page that is disabled until the studio has class types. */
const disciplinesFirst: Phrase = ['Primero crea una disciplina', 'Create a discipline first', 'Önce bir branş oluştur']

const column: Record<Language, 0 | 1 | 2> = { es: 0, en: 1, tr: 2 }

type Drawing = { translate: (phrase: Phrase) => string; state: NavigationState }

const badgeOf = (counted: keyof NavigationCounts | undefined, { translate, state }: Drawing): Partial<Item> => {
  const count = counted === undefined ? 0 : state.counts[counted]
  if (counted === undefined || count === 0) return {}
  const { one, many } = countWords[counted]
  return { badge: count > most ? `${most}+` : String(count), badgeLabel: translate(count === 1 ? one : many(count)) }
}

const itemOf = (entry: Entry, at: number, drawing: Drawing): Item => {
  if (entry === 'divider') return { id: `divider-${at}`, title: '', type: 'divider' }
  const { translate, state } = drawing
  const named = { id: entry.id, title: translate(entry.title), icon: entry.icon }
  if ('entries' in entry) {
    const children = entry.entries.map((child, place) => itemOf(child, place, drawing))
    // A collapsed group shows the first badge of its links.
    const { badge, badgeLabel } = children.find((child) => child.badge !== undefined) ?? {}
    return {
      ...named,
      type: 'collapsable',
      ...(badge === undefined ? {} : { badge, badgeLabel }),
      children: children as NonNullable<Item['children']>,
    }
  }
  const { link, exact, counts, needsDisciplines, own } = entry
  return {
    ...named,
    type: 'basic',
    link,
    ...(exact ? { exactMatch: true } : {}),
    ...badgeOf(counts, drawing),
    ...(needsDisciplines && !state.disciplines ? { disabled: true, subtitle: translate(disciplinesFirst) } : {}),
    ...(own && !state.ownPages ? { hidden: true } : {}),
  }
}

/** Filters the entries that a role of a studio's staff may open; removes empty groups. */
const allowedTo = (staffRole: StaffRole, all: readonly Entry[]): Entry[] => {
  const may = ({ staff }: LinkEntry) => staff === undefined || mayStaff(staffRole, staff)
  return all.flatMap((entry): Entry[] => {
    if (entry === 'divider') return [entry]
    if (!('entries' in entry)) return may(entry) ? [entry] : []
    const left = entry.entries.filter(may)
    return left.length === 0 ? [] : [{ ...entry, entries: left }]
  })
}

/** Removes a divider that no entry follows. */
const entriesOf = (role: Role, staffRole: StaffRole | null): Entry[] => {
  const allowed = staffRole === null ? [...entries[role]] : allowedTo(staffRole, entries[role])
  return allowed.at(-1) === 'divider' ? allowed.slice(0, -1) : allowed
}

/** The member's studios as a group of the side panel; undefined without any. */
const ownStudiosGroup = ({ translate, state: { studios } }: Drawing): Item[] => {
  if (studios.length === 0) return []
  const children = studios.map(({ id, name }): NonNullable<Item['children']>[number] => ({
    id: `studio-${id}`,
    title: name,
    type: 'basic',
    icon: 'building-store',
    link: `/gym/calendar/studio-details/${id}`,
  }))
  return [{ id: 'own-studios', title: translate(ownStudios), type: 'group', children }]
}

/**
 * Navigation of a role in its four forms: grouped for side panels; flat for the narrow panel; flat without divider for
 * the horizontal bar; and for the panel with the person at the bottom, where entries after the divider are aligned to
 * the end.
 */
export const drawNavigation = (role: Role, language: Language, state: NavigationState): Navigation => {
  const translate = (phrase: Phrase) => phrase[column[language]]
  const drawing = { translate, state }
  const items = entriesOf(role, state.staffRole).map((entry, at) => itemOf(entry, at, drawing))
  const inGroup = (children: Item[], more: Item[] = []): Item[] => [
    { id: 'general', title: translate(general), type: 'group', children: children as NonNullable<Item['children']> },
    ...more,
  ]
  const last = itemOf(help, 0, drawing)
  const own = ownStudiosGroup(drawing)
  const line = items.findIndex(({ type }) => type === 'divider')
  const spacer: Item = { id: 'spacer', title: '', type: 'spacer' }
  return {
    default: inGroup(items, [...own, last]),
    compact: [...items, last],
    futuristic: inGroup(line < 0 ? items : items.slice(0, line), [
      spacer,
      ...(line < 0 ? [] : items.slice(line + 1)),
      last,
    ]),
    horizontal: [...items.filter(({ type }) => type !== 'divider'), last],
  }
}
