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
} as const satisfies Record<string, readonly [es: string, en: string, tr: string]>

const column: Record<Language, 0 | 1 | 2> = { es: 0, en: 1, tr: 2 }

/** A page to go to, or a fold of them. */
type Entry =
  | { title: Title; icon: string; link: string; exact?: true }
  | { title: Title; icon: string; entries: readonly Entry[] }

/** What each role finds in its navigation: only pages that are there. A member's are the tabs on a phone as well. */
const entries: Record<Role, readonly Entry[]> = {
  member: [
    { title: 'home', icon: 'home', link: '/gym/home', exact: true },
    { title: 'calendar', icon: 'calendar-event', link: '/gym/calendar' },
    { title: 'bookings', icon: 'ticket', link: '/gym/bookings' },
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

const itemOf = (entry: Entry, say: (title: Title) => string): Item =>
  'entries' in entry
    ? {
        id: entry.title,
        title: say(entry.title),
        type: 'collapsable',
        icon: entry.icon,
        children: entry.entries.map((child) => itemOf(child, say) as NonNullable<Item['children']>[number]),
      }
    : {
        id: entry.title,
        title: say(entry.title),
        type: 'basic',
        icon: entry.icon,
        link: entry.link,
        ...(entry.exact ? { exactMatch: true } : {}),
      }

/**
 * The navigation of a role in its four forms: in groups for the side panels, without them for the narrow panel
 * and for the bar across the top, which have no room for a heading.
 */
export const drawNavigation = (role: Role, language: Language): Navigation => {
  const say = (title: Title) => titles[title][column[language]]
  const items = entries[role].map((entry) => itemOf(entry, say))
  const grouped: Item[] = [
    { id: 'general', title: say('general'), type: 'group', children: items as NonNullable<Item['children']> },
  ]
  return { default: grouped, compact: items, futuristic: grouped, horizontal: items }
}
