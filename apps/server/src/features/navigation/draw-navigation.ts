import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import type { Role } from '@cupo/core/roles'
import { mayStaff, type StaffAct } from '@cupo/core/staff-permissions'
import type { StaffRole } from '@cupo/core/staff-roles'

type Navigation = Data<'readNavigation'>
type Item = Navigation['default'][number]
type Title = keyof typeof titles
type Phrase = readonly [es: string, en: string, tr: string]

/** Titles in Spanish, English and Turkish. */
const titles = {
  general: ['General', 'General', 'Genel'],
  home: ['Inicio', 'Home', 'Ana sayfa'],
  calendar: ['Calendario', 'Calendar', 'Takvim'],
  bookings: ['Reservas', 'Bookings', 'Rezervasyonlar'],
  points: ['Puntos', 'Points', 'Puanlar'],
  classes: ['Clases', 'Classes', 'Dersler'],
  maintenance: ['Mantenimiento', 'Maintenance', 'Bakım'],
  disciplines: ['Disciplinas', 'Disciplines', 'Branşlar'],
  rooms: ['Salas', 'Rooms', 'Salonlar'],
  coaches: ['Coaches', 'Coaches', 'Koçlar'],
  administration: ['Administración', 'Administration', 'Yönetim'],
  policies: ['Políticas', 'Policies', 'Kurallar'],
  schedules: ['Generar horarios', 'Generate schedules', 'Program oluştur'],
  studios: ['Estudios', 'Studios', 'Stüdyolar'],
  people: ['Personas', 'People', 'Kişiler'],
  help: ['Ayuda', 'Help', 'Yardım'],
  conversations: ['Conversaciones', 'Conversations', 'Görüşmeler'],
  sales: ['Ventas', 'Sales', 'Satışlar'],
  sell: ['Vender', 'Sell', 'Satış yap'],
  till: ['Corte de caja', 'Till count', 'Kasa sayımı'],
  offers: ['Pases y membresías', 'Passes and memberships', 'Paketler ve üyelikler'],
  saleList: ['Ventas y devoluciones', 'Sales and refunds', 'Satışlar ve iadeler'],
  balance: ['Balance', 'Balance', 'Denge'],
  income: ['Ingresos', 'Income', 'Gelirler'],
  receipts: ['Comprobantes', 'Receipts', 'Makbuzlar'],
  paymentAccounts: ['Cobros', 'Online payments', 'Tahsilat'],
  explore: ['Explorar', 'Explore', 'Keşfet'],
  ownStudios: ['Mis estudios', 'My studios', 'Stüdyolarım'],
  ownStudio: ['Mi estudio', 'My studio', 'Stüdyom'],
} as const satisfies Record<string, Phrase>

/** Counts shown as badges in the caller's navigation. */
export type NavigationCounts = {
  /** Waitlist seats offered to the member. */
  offers: number
  /** Unread messages to the studio. */
  unread: number
  /** Open invitations: of a studio to coaches, of the owner to studios. */
  invitations: number
}

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

/** State without badges, with every page enabled. */
export const quiet: NavigationState = {
  counts: { offers: 0, unread: 0, invitations: 0 },
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
}

/** Higher counts are shown as "99+", because a badge must fit beside its title. */
const most = 99
/** Tooltip of a page that is disabled until there are class types. */
const disciplinesFirst: Phrase = ['Primero crea una disciplina', 'Create a discipline first', 'Önce bir branş oluştur']

const column: Record<Language, 0 | 1 | 2> = { es: 0, en: 1, tr: 2 }

/** A link, a collapsible group of links, or a divider between role pages and the person's own pages. */
type Entry =
  | {
      title: Title
      icon: string
      link: string
      exact?: true
      counts?: keyof NavigationCounts
      /** Disabled until there are class types. */
      needsDisciplines?: true
      /** One of the person's own pages, which a configuration may hide. */
      own?: true
      /** What a studio's staff must be allowed to do to see the link. */
      staff?: StaffAct
    }
  | { title: Title; icon: string; entries: readonly Entry[] }
  | 'divider'

/** Entries of each role. A member's entries are also the tabs on a phone. */
const entries: Record<Role, readonly Entry[]> = {
  member: [
    { title: 'home', icon: 'home', link: '/gym/home', exact: true },
    { title: 'calendar', icon: 'calendar-event', link: '/gym/calendar' },
    { title: 'bookings', icon: 'ticket', link: '/gym/bookings', counts: 'offers' },
    { title: 'points', icon: 'coins', link: '/gym/points' },
    { title: 'explore', icon: 'map-search', link: '/gym/explore' },
  ],
  studio: [
    { title: 'home', icon: 'home', link: '/gym/studios/home', exact: true },
    { title: 'classes', icon: 'calendar', link: '/gym/studios/classes' },
    { title: 'conversations', icon: 'message-circle', link: '/gym/studios/conversations', counts: 'unread' },
    {
      title: 'sales',
      icon: 'cash-register',
      entries: [
        { title: 'sell', icon: 'basket', link: '/gym/studios/sell', staff: 'sell' },
        { title: 'till', icon: 'cash-register', link: '/gym/studios/shifts', staff: 'workShift' },
        { title: 'offers', icon: 'ticket', link: '/gym/studios/offers', staff: 'sell' },
        { title: 'saleList', icon: 'receipt', link: '/gym/studios/sales', staff: 'sell' },
        { title: 'income', icon: 'chart-bar', link: '/gym/studios/money', staff: 'readMoney' },
        { title: 'receipts', icon: 'file-invoice', link: '/gym/studios/receipts', staff: 'sell' },
        { title: 'paymentAccounts', icon: 'credit-card', link: '/gym/studios/payment-accounts', staff: 'editPayments' },
      ],
    },
    {
      title: 'maintenance',
      icon: 'settings',
      entries: [
        { title: 'disciplines', icon: 'barbell', link: '/gym/studios/class-types', staff: 'editSetup' },
        { title: 'rooms', icon: 'door', link: '/gym/studios/rooms', staff: 'editSetup' },
        { title: 'coaches', icon: 'users', link: '/gym/studios/coaches', staff: 'editCoaches', counts: 'invitations' },
      ],
    },
    'divider',
    {
      title: 'administration',
      icon: 'tool',
      entries: [
        {
          title: 'schedules',
          icon: 'calendar-event',
          link: '/gym/studios/series',
          staff: 'editTimetable',
          needsDisciplines: true,
        },
        { title: 'policies', icon: 'shield', link: '/gym/studios/policy', staff: 'editPolicy' },
        {
          title: 'ownStudio',
          icon: 'building-store',
          link: '/gym/calendar/studio-details/0',
          staff: 'editSetup',
          own: true,
        },
      ],
    },
  ],
  coach: [{ title: 'home', icon: 'home', link: '/gym/studios/coach-home', exact: true }],
  corporate: [{ title: 'home', icon: 'home', link: '/gym/corporates/corporate-home', exact: true }],
  owner: [
    { title: 'home', icon: 'home', link: '/gym/owner-home', exact: true },
    { title: 'studios', icon: 'building-store', link: '/gym/owner/studios', counts: 'invitations' },
    { title: 'people', icon: 'user', link: '/gym/owner/users' },
    { title: 'balance', icon: 'scale', link: '/gym/owner/balance' },
  ],
}

/** Entries of every role after its own. They are outside of the group, so they are no tabs on a phone. */
const help: Entry = { title: 'help', icon: 'help', link: '/gym/help' }

type Drawing = { say: (phrase: Phrase) => string; state: NavigationState }

const badgeOf = (counted: keyof NavigationCounts | undefined, { say, state }: Drawing): Partial<Item> => {
  const count = counted === undefined ? 0 : state.counts[counted]
  if (counted === undefined || count === 0) return {}
  const { one, many } = countWords[counted]
  return { badge: count > most ? `${most}+` : String(count), badgeLabel: say(count === 1 ? one : many(count)) }
}

const itemOf = (entry: Entry, at: number, drawing: Drawing): Item => {
  if (entry === 'divider') return { id: `divider-${at}`, title: '', type: 'divider' }
  const { say, state } = drawing
  const named = { id: entry.title, title: say(titles[entry.title]), icon: entry.icon }
  if ('entries' in entry) {
    const children = entry.entries.map((child, place) => itemOf(child, place, drawing))
    // A collapsed group shows the badges of its links.
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
    ...(needsDisciplines && !state.disciplines ? { disabled: true, subtitle: say(disciplinesFirst) } : {}),
    ...(own && !state.ownPages ? { hidden: true } : {}),
  }
}

/** The entries that a role of a studio's staff may open; groups without any are left out. */
const allowedTo = (staffRole: StaffRole, all: readonly Entry[]): Entry[] =>
  all.flatMap((entry): Entry[] => {
    if (entry === 'divider') return [entry]
    if ('entries' in entry) {
      const left = allowedTo(staffRole, entry.entries)
      return left.length === 0 ? [] : [{ ...entry, entries: left }]
    }
    return entry.staff === undefined || mayStaff(staffRole, entry.staff) ? [entry] : []
  })

/** Entries of a role, without a divider that nothing follows. */
const entriesOf = (role: Role, staffRole: StaffRole | null): Entry[] => {
  const allowed = staffRole === null ? [...entries[role]] : allowedTo(staffRole, entries[role])
  return allowed.at(-1) === 'divider' ? allowed.slice(0, -1) : allowed
}

/** The member's studios as a group in the side panel; undefined without any. */
const ownStudiosGroup = ({ say, state: { studios } }: Drawing): Item[] => {
  if (studios.length === 0) return []
  const children = studios.map(({ id, name }): NonNullable<Item['children']>[number] => ({
    id: `studio-${id}`,
    title: name,
    type: 'basic',
    icon: 'building-store',
    link: `/gym/calendar/studio-details/${id}`,
  }))
  return [{ id: 'own-studios', title: say(titles.ownStudios), type: 'group', children }]
}

/**
 * Navigation of a role in its four forms: grouped for side panels; flat for the narrow panel; flat without divider for
 * the horizontal bar; and for the panel with the person at the bottom, where entries after the divider are aligned to
 * the end.
 */
export const drawNavigation = (role: Role, language: Language, state: NavigationState): Navigation => {
  const say = (phrase: Phrase) => phrase[column[language]]
  const drawing = { say, state }
  const items = entriesOf(role, state.staffRole).map((entry, at) => itemOf(entry, at, drawing))
  const inGroup = (children: Item[], more: Item[] = []): Item[] => [
    { id: 'general', title: say(titles.general), type: 'group', children: children as NonNullable<Item['children']> },
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
