import type { Role } from '@cupo/core/roles'
import type { StaffAct } from '@cupo/core/staff-permissions'

/** Counts shown as badges in the caller's navigation. */
export type NavigationCounts = {
  /** Waitlist seats offered to the member. */
  offers: number
  /** Unread messages to the studio. */
  unread: number
  /** Open invitations: of a studio to coaches, of the owner to studios. */
  invitations: number
  /** Classes of colleagues that the coach can take. */
  substitutions: number
}

/** A text in Spanish, English and Turkish. */
export type Phrase = readonly [es: string, en: string, tr: string]

export type LinkEntry = {
  id: string
  title: Phrase
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

/** A link, a collapsible group of links, or a divider between role pages and the person's own pages. */
export type Entry = LinkEntry | { id: string; title: Phrase; icon: string; entries: readonly LinkEntry[] } | 'divider'

const home: Phrase = ['Inicio', 'Home', 'Ana sayfa']

const agendas: readonly LinkEntry[] = [
  {
    id: 'agenda',
    title: ['Agenda general', 'Studio agenda', 'Genel ajanda'],
    icon: 'calendar-event',
    link: '/gym/studios/agenda',
  },
  {
    id: 'ownAgenda',
    title: ['Mi agenda', 'My agenda', 'Ajandam'],
    icon: 'calendar',
    link: '/gym/studios/classes',
  },
  {
    id: 'desk',
    title: ['Agendar', 'Book', 'Rezervasyon yap'],
    icon: 'ticket',
    link: '/gym/studios/desk',
    staff: 'bookForClients',
  },
]

const clients: readonly LinkEntry[] = [
  {
    id: 'clientList',
    title: ['Lista', 'List', 'Liste'],
    icon: 'users',
    link: '/gym/studios/clients',
    exact: true,
    staff: 'seeClients',
  },
  {
    id: 'newClient',
    title: ['Agregar', 'Add', 'Ekle'],
    icon: 'user',
    link: '/gym/studios/clients/new',
    staff: 'editClients',
  },
]

const sales: readonly LinkEntry[] = [
  {
    id: 'sell',
    title: ['Vender', 'Sell', 'Satış yap'],
    icon: 'basket',
    link: '/gym/studios/sell',
    staff: 'sell',
  },
  {
    id: 'till',
    title: ['Corte de caja', 'Till count', 'Kasa sayımı'],
    icon: 'cash-register',
    link: '/gym/studios/shifts',
    staff: 'workShift',
  },
  {
    id: 'offers',
    title: ['Pases y membresías', 'Passes and memberships', 'Paketler ve üyelikler'],
    icon: 'ticket',
    link: '/gym/studios/offers',
    staff: 'sell',
  },
  {
    id: 'saleList',
    title: ['Ventas y devoluciones', 'Sales and refunds', 'Satışlar ve iadeler'],
    icon: 'receipt',
    link: '/gym/studios/sales',
    staff: 'sell',
  },
  {
    id: 'giftCards',
    title: ['Tarjetas de regalo', 'Gift cards', 'Hediye kartları'],
    icon: 'gift',
    link: '/gym/studios/gift-cards',
    staff: 'sell',
  },
  {
    id: 'income',
    title: ['Ingresos', 'Income', 'Gelirler'],
    icon: 'chart-bar',
    link: '/gym/studios/money',
    staff: 'readMoney',
  },
  {
    id: 'receipts',
    title: ['Comprobantes', 'Receipts', 'Makbuzlar'],
    icon: 'file-invoice',
    link: '/gym/studios/receipts',
    staff: 'sell',
  },
  {
    id: 'paymentAccounts',
    title: ['Cobros', 'Online payments', 'Tahsilat'],
    icon: 'credit-card',
    link: '/gym/studios/payment-accounts',
    staff: 'editPayments',
  },
]

const maintenance: readonly LinkEntry[] = [
  {
    id: 'products',
    title: ['Productos', 'Products', 'Ürünler'],
    icon: 'basket',
    link: '/gym/studios/products',
    staff: 'sell',
  },
  {
    id: 'productCategories',
    title: ['Categorías', 'Categories', 'Kategoriler'],
    icon: 'settings',
    link: '/gym/studios/product-categories',
    staff: 'editProducts',
  },
  {
    id: 'disciplines',
    title: ['Disciplinas', 'Disciplines', 'Branşlar'],
    icon: 'barbell',
    link: '/gym/studios/class-types',
    staff: 'editSetup',
  },
  {
    id: 'coaches',
    title: ['Coaches', 'Coaches', 'Koçlar'],
    icon: 'users',
    link: '/gym/studios/coaches',
    staff: 'editCoaches',
    counts: 'invitations',
  },
  {
    id: 'rooms',
    title: ['Salas', 'Rooms', 'Salonlar'],
    icon: 'door',
    link: '/gym/studios/rooms',
    staff: 'editSetup',
  },
]

const administration: readonly LinkEntry[] = [
  {
    id: 'schedules',
    title: ['Generar horarios', 'Generate schedules', 'Program oluştur'],
    icon: 'calendar-event',
    link: '/gym/studios/series',
    staff: 'editTimetable',
    needsDisciplines: true,
  },
  {
    id: 'policies',
    title: ['Políticas', 'Policies', 'Kurallar'],
    icon: 'shield',
    link: '/gym/studios/policy',
    staff: 'editPolicy',
  },
  {
    id: 'reports',
    title: ['Reportes', 'Reports', 'Raporlar'],
    icon: 'chart-dots-3',
    link: '/gym/studios/reports',
    staff: 'readReports',
  },
  {
    id: 'staff',
    title: ['Personal', 'Staff', 'Personel'],
    icon: 'users',
    link: '/gym/studios/staff',
    staff: 'readStaff',
  },
  {
    id: 'branches',
    title: ['Sucursales', 'Branches', 'Şubeler'],
    icon: 'building-store',
    link: '/gym/studios/branches',
    staff: 'editSetup',
  },
]

/** Pages of a studio in the order of the clinic system's menu, in the words of a gym. A new page is one entry here. */
const studio: readonly Entry[] = [
  { id: 'home', title: home, icon: 'home', link: '/gym/studios/home', exact: true },
  { id: 'agendas', title: ['Agendas', 'Agendas', 'Ajandalar'], icon: 'calendar', entries: agendas },
  { id: 'clients', title: ['Clientes', 'Clients', 'Müşteriler'], icon: 'users', entries: clients },
  { id: 'sales', title: ['Ventas', 'Sales', 'Satışlar'], icon: 'cash-register', entries: sales },
  {
    id: 'conversations',
    title: ['Conversaciones', 'Conversations', 'Görüşmeler'],
    icon: 'message-circle',
    link: '/gym/studios/conversations',
    counts: 'unread',
  },
  {
    id: 'services',
    title: ['Servicios', 'Services', 'Hizmetler'],
    icon: 'building-store',
    link: '/gym/calendar/studio-details/0',
    own: true,
  },
  { id: 'maintenance', title: ['Mantenimiento', 'Maintenance', 'Bakım'], icon: 'tool', entries: maintenance },
  'divider',
  {
    id: 'administration',
    title: ['Administración', 'Administration', 'Yönetim'],
    icon: 'settings',
    entries: administration,
  },
]

/** Entries of each role. A member's entries are also the tabs on a phone. */
export const entries: Record<Role, readonly Entry[]> = {
  member: [
    { id: 'home', title: home, icon: 'home', link: '/gym/home', exact: true },
    { id: 'calendar', title: ['Calendario', 'Calendar', 'Takvim'], icon: 'calendar-event', link: '/gym/calendar' },
    {
      id: 'bookings',
      title: ['Reservas', 'Bookings', 'Rezervasyonlar'],
      icon: 'ticket',
      link: '/gym/bookings',
      counts: 'offers',
    },
    { id: 'points', title: ['Puntos', 'Points', 'Puanlar'], icon: 'coins', link: '/gym/points' },
    { id: 'explore', title: ['Explorar', 'Explore', 'Keşfet'], icon: 'map-search', link: '/gym/explore' },
  ],
  studio,
  coach: [
    { id: 'home', title: home, icon: 'home', link: '/gym/studios/coach-home', exact: true },
    {
      id: 'ownAgenda',
      title: ['Mi agenda', 'My agenda', 'Ajandam'],
      icon: 'calendar',
      link: '/gym/studios/coach-week',
    },
    {
      id: 'availability',
      title: ['Disponibilidad', 'Availability', 'Uygunluk'],
      icon: 'calendar-event',
      link: '/gym/studios/coach-availability',
    },
    {
      id: 'substitutions',
      title: ['Suplencias', 'Substitutions', 'Yedekler'],
      icon: 'calendar-repeat',
      link: '/gym/studios/coach-substitutions',
      counts: 'substitutions',
    },
    {
      id: 'numbers',
      title: ['Mis números', 'My numbers', 'Sayılarım'],
      icon: 'cash',
      link: '/gym/studios/coach-numbers',
    },
  ],
  corporate: [{ id: 'home', title: home, icon: 'home', link: '/gym/corporates/corporate-home', exact: true }],
  owner: [
    { id: 'home', title: home, icon: 'home', link: '/gym/owner-home', exact: true },
    {
      id: 'studios',
      title: ['Estudios', 'Studios', 'Stüdyolar'],
      icon: 'building-store',
      link: '/gym/owner/studios',
      counts: 'invitations',
    },
    { id: 'people', title: ['Personas', 'People', 'Kişiler'], icon: 'user', link: '/gym/owner/users' },
    { id: 'balance', title: ['Balance', 'Balance', 'Denge'], icon: 'scale', link: '/gym/owner/balance' },
    { id: 'audit', title: ['Registro', 'Log', 'Kayıt'], icon: 'history', link: '/gym/owner/audit' },
  ],
}

/** Entries of every role after its own. They are outside of the group, so they are no tabs on a phone. */
export const help: Entry = { id: 'help', title: ['Ayuda', 'Help', 'Yardım'], icon: 'help', link: '/gym/help' }
