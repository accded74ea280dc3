import type { Language } from '@cupo/core/preferences'

type Words = {
  titles: Record<'occupancy' | 'attendance' | 'retention' | 'coaches' | 'sales', string>
  between: (from: string, to: string) => string
  compared: (from: string, to: string) => string
  before: (value: string) => string
  week: string
  steps: Record<'day' | 'week' | 'month', string>
  disciplines: string
  coaches: string
  branches: string
  rooms: string
  cohorts: string
  offers: string
  owed: string
  none: string
  noSales: string
  taken: (taken: string, seats: string) => string
  columns: Record<
    | 'weekday'
    | 'hour'
    | 'name'
    | 'classes'
    | 'seats'
    | 'taken'
    | 'percent'
    | 'from'
    | 'booked'
    | 'arrived'
    | 'noShows'
    | 'lateCancels'
    | 'cancelled'
    | 'people'
    | 'newPeople'
    | 'returning'
    | 'again'
    | 'month'
    | 'quantity'
    | 'total'
    | 'refunded'
    | 'received'
    | 'sales'
    | 'passes'
    | 'points'
    | 'gifts',
    string
  >
}

/** Texts of a printed report. */
export const reportWords: Record<Language, Words> = {
  es: {
    titles: {
      occupancy: 'Ocupación',
      attendance: 'Asistencia',
      retention: 'Personas',
      coaches: 'Coaches',
      sales: 'Ventas',
    },
    between: (from, to) => `Del ${from} al ${to}.`,
    compared: (from, to) => `Comparado con ${from} a ${to}.`,
    before: (value) => `antes, ${value}`,
    week: 'La semana, hora por hora',
    steps: { day: 'Por día', week: 'Por semana', month: 'Por mes' },
    disciplines: 'Disciplinas',
    coaches: 'Coaches',
    branches: 'Sucursales',
    rooms: 'Salas',
    cohorts: 'Quién vuelve',
    offers: 'Qué se vendió',
    owed: 'Lo que se debe a clientes hoy',
    none: 'Sin nombre',
    noSales: 'No se vendió nada en estas fechas.',
    taken: (taken, seats) => `${taken} de ${seats} lugares`,
    columns: {
      weekday: 'Día',
      hour: 'Hora',
      name: 'Nombre',
      classes: 'Clases',
      seats: 'Lugares',
      taken: 'Ocupados',
      percent: 'Ocupación',
      from: 'Desde',
      booked: 'Con lugar',
      arrived: 'Vinieron',
      noShows: 'No vinieron',
      lateCancels: 'Cancelaron tarde',
      cancelled: 'A tiempo',
      people: 'Personas',
      newPeople: 'Nuevas',
      returning: 'Volvieron',
      again: 'Otra vez',
      month: 'Mes',
      quantity: 'Vendidos',
      total: 'Total',
      refunded: 'Devuelto',
      received: 'Entró',
      sales: 'Vendido, sin impuestos',
      passes: 'Clases sin usar',
      points: 'Puntos sin usar',
      gifts: 'Tarjetas de regalo',
    },
  },
  en: {
    titles: {
      occupancy: 'Occupancy',
      attendance: 'Attendance',
      retention: 'People',
      coaches: 'Coaches',
      sales: 'Sales',
    },
    between: (from, to) => `From ${from} to ${to}.`,
    compared: (from, to) => `Compared with ${from} to ${to}.`,
    before: (value) => `before, ${value}`,
    week: 'The week, hour by hour',
    steps: { day: 'By day', week: 'By week', month: 'By month' },
    disciplines: 'Disciplines',
    coaches: 'Coaches',
    branches: 'Branches',
    rooms: 'Rooms',
    cohorts: 'Who comes back',
    offers: 'What was sold',
    owed: 'Owed to clients today',
    none: 'Unnamed',
    noSales: 'Nothing was sold on these dates.',
    taken: (taken, seats) => `${taken} of ${seats} seats`,
    columns: {
      weekday: 'Day',
      hour: 'Hour',
      name: 'Name',
      classes: 'Classes',
      seats: 'Seats',
      taken: 'Taken',
      percent: 'Occupancy',
      from: 'From',
      booked: 'With a seat',
      arrived: 'Came',
      noShows: 'No-shows',
      lateCancels: 'Cancelled late',
      cancelled: 'In time',
      people: 'People',
      newPeople: 'New',
      returning: 'Returning',
      again: 'Came again',
      month: 'Month',
      quantity: 'Sold',
      total: 'Total',
      refunded: 'Refunded',
      received: 'Received',
      sales: 'Sold, without tax',
      passes: 'Unused classes',
      points: 'Unused points',
      gifts: 'Gift cards',
    },
  },
  tr: {
    titles: {
      occupancy: 'Doluluk',
      attendance: 'Katılım',
      retention: 'Kişiler',
      coaches: 'Koçlar',
      sales: 'Satışlar',
    },
    between: (from, to) => `${from} – ${to}.`,
    compared: (from, to) => `Karşılaştırma: ${from} – ${to}.`,
    before: (value) => `önce ${value}`,
    week: 'Hafta, saat saat',
    steps: { day: 'Güne göre', week: 'Haftaya göre', month: 'Aya göre' },
    disciplines: 'Branşlar',
    coaches: 'Koçlar',
    branches: 'Şubeler',
    rooms: 'Salonlar',
    cohorts: 'Kim geri geliyor',
    offers: 'Satılanlar',
    owed: 'Bugün müşterilere borçlu olunan',
    none: 'Adsız',
    noSales: 'Bu tarihlerde satış yok.',
    taken: (taken, seats) => `${seats} yerin ${taken} kadarı`,
    columns: {
      weekday: 'Gün',
      hour: 'Saat',
      name: 'Ad',
      classes: 'Ders',
      seats: 'Yer',
      taken: 'Dolu',
      percent: 'Doluluk',
      from: 'Başlangıç',
      booked: 'Yeri olan',
      arrived: 'Gelen',
      noShows: 'Gelmeyen',
      lateCancels: 'Geç iptal',
      cancelled: 'Zamanında',
      people: 'Kişi',
      newPeople: 'Yeni',
      returning: 'Dönen',
      again: 'Yine gelen',
      month: 'Ay',
      quantity: 'Satılan',
      total: 'Toplam',
      refunded: 'İade',
      received: 'Gelen para',
      sales: 'Satış, vergisiz',
      passes: 'Kullanılmamış dersler',
      points: 'Kullanılmamış puanlar',
      gifts: 'Hediye kartları',
    },
  },
}
