import { type Entry, home, type LinkEntry } from './entry-shape.ts'

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
    id: 'prospects',
    title: ['Prospectos', 'Prospects', 'Adaylar'],
    icon: 'layout-kanban',
    link: '/gym/studios/prospects',
    staff: 'seeClients',
  },
  {
    id: 'newClient',
    title: ['Agregar', 'Add', 'Ekle'],
    icon: 'user',
    link: '/gym/studios/clients/new',
    staff: 'editClients',
  },
  {
    id: 'campaigns',
    title: ['Campañas', 'Campaigns', 'Kampanyalar'],
    icon: 'mail',
    link: '/gym/studios/campaigns',
    staff: 'seeClients',
  },
  {
    id: 'reviews',
    title: ['Opiniones', 'Reviews', 'Yorumlar'],
    icon: 'message-star',
    link: '/gym/studios/reviews',
    staff: 'readReviews',
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
    id: 'programs',
    title: ['Programas', 'Programs', 'Programlar'],
    icon: 'list-check',
    link: '/gym/studios/programs',
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
  {
    id: 'documents',
    title: ['Documentos', 'Documents', 'Belgeler'],
    icon: 'folder',
    link: '/gym/studios/documents',
    staff: 'readDocuments',
  },
  {
    id: 'leave',
    title: ['Tus datos y cierre', 'Your data and closing', 'Verilerin ve kapatma'],
    icon: 'door',
    link: '/gym/studios/leave',
    staff: 'closeStudio',
  },
]

/** Navigation of a studio in menu order. A new page is one entry here. */
export const studioEntries: readonly Entry[] = [
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
