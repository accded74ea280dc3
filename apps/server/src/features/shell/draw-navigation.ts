import type { Data } from '@cupo/contract'
import type { Language, Role } from '@cupo/contract/roles'

type Navigation = Data<'readNavigation'>
type Item = Navigation['default'][number]
type Title = keyof typeof titles

/** Each title in Spanish, English and Turkish. */
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
} as const satisfies Record<string, readonly [es: string, en: string, tr: string]>

const column: Record<Language, 0 | 1 | 2> = { es: 0, en: 1, tr: 2 }

/** A page to go to, a fold of them, or a line that sets apart what is meant for others from what is one's own. */
type Entry =
  | { title: Title; icon: string; link: string; exact?: true }
  | { title: Title; icon: string; entries: readonly Entry[] }
  | 'divider'

/** What each role finds in its navigation: only pages that are there. A member's are the tabs on a phone as well. */
const entries: Record<Role, readonly Entry[]> = {
  member: [
    { title: 'home', icon: 'home', link: '/gym/home', exact: true },
    { title: 'calendar', icon: 'calendar-event', link: '/gym/calendar' },
    { title: 'bookings', icon: 'ticket', link: '/gym/bookings' },
    { title: 'points', icon: 'coins', link: '/gym/points' },
  ],
  studio: [
    { title: 'home', icon: 'home', link: '/gym/studios/home', exact: true },
    { title: 'classes', icon: 'calendar', link: '/gym/studios/classes' },
    {
      title: 'maintenance',
      icon: 'settings',
      entries: [
        { title: 'disciplines', icon: 'barbell', link: '/gym/studios/class-types' },
        { title: 'rooms', icon: 'door', link: '/gym/studios/rooms' },
        { title: 'coaches', icon: 'users', link: '/gym/studios/coaches' },
      ],
    },
    'divider',
    {
      title: 'administration',
      icon: 'tool',
      entries: [
        { title: 'schedules', icon: 'calendar-event', link: '/gym/studios/series' },
        { title: 'policies', icon: 'shield', link: '/gym/studios/policy' },
      ],
    },
  ],
  coach: [{ title: 'home', icon: 'home', link: '/gym/studios/coach-home', exact: true }],
  corporate: [{ title: 'home', icon: 'home', link: '/gym/corporates/corporate-home', exact: true }],
  owner: [
    { title: 'home', icon: 'home', link: '/gym/owner-home', exact: true },
    { title: 'studios', icon: 'building-store', link: '/gym/owner/studios' },
    { title: 'people', icon: 'user', link: '/gym/owner/users' },
  ],
}

/** What everybody finds below their own; outside of the group, so that it is none of a phone's tabs. */
const help: Entry = { title: 'help', icon: 'help', link: '/gym/help' }

const itemOf = (entry: Entry, at: number, say: (title: Title) => string): Item => {
  if (entry === 'divider') return { id: `divider-${at}`, title: '', type: 'divider' }
  const named = { id: entry.title, title: say(entry.title), icon: entry.icon }
  if ('entries' in entry) {
    const children = entry.entries.map((child, place) => itemOf(child, place, say))
    return { ...named, type: 'collapsable', children: children as NonNullable<Item['children']> }
  }
  return { ...named, type: 'basic', link: entry.link, ...(entry.exact ? { exactMatch: true } : {}) }
}

/**
 * The navigation of a role in its four forms: in a group for the side panels; without one for the narrow panel and
 * for the bar across the top, which have no room for a heading, nor the bar for a line; and in the form whose foot
 * holds the person, what comes after the line is pushed down to them.
 */
export const drawNavigation = (role: Role, language: Language): Navigation => {
  const say = (title: Title) => titles[title][column[language]]
  const items = entries[role].map((entry, at) => itemOf(entry, at, say))
  const inGroup = (children: Item[], more: Item[] = []): Item[] => [
    { id: 'general', title: say('general'), type: 'group', children: children as NonNullable<Item['children']> },
    ...more,
  ]
  const last = itemOf(help, 0, say)
  const line = items.findIndex(({ type }) => type === 'divider')
  const spacer: Item = { id: 'spacer', title: '', type: 'spacer' }
  return {
    default: inGroup(items, [last]),
    compact: [...items, last],
    futuristic: inGroup(line < 0 ? items : items.slice(0, line), [
      spacer,
      ...(line < 0 ? [] : items.slice(line + 1)),
      last,
    ]),
    horizontal: [...items.filter(({ type }) => type !== 'divider'), last],
  }
}
