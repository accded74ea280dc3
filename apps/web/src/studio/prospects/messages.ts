import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Prospectos',
    add: 'Agregar persona',
    filters: 'Filtros',
    inCharge: 'Quién lleva',
    everybody: 'Quien sea',
    nobody: 'Sin encargado',
    attention: 'Te necesitan',
    closed: 'Cerrados',
    which: 'Etapa',
    stage: { arrived: 'Llegaron', booked: 'Reservaron', came: 'Vinieron', bought: 'Compraron' },
    hint: {
      arrived: 'Sin clase reservada',
      booked: 'Su primera clase está por venir',
      came: 'Ya probaron, todavía no compran',
      bought: 'En los últimos 30 días',
    },
    none: {
      arrived: 'Nadie está sin reservar.',
      booked: 'Nadie tiene su primera clase reservada.',
      came: 'Nadie está por decidirse.',
      bought: 'Nadie ha comprado en 30 días.',
    },
    noneFiltered: 'Nadie, con este filtro.',
    cards: (p: { stage: string; count: string }) => `${p.stage}: ${p.count}`,
    more: (p: { count: string }) => `Ver ${p.count} más`,
    tooMany: (p: { count: string }) => `y ${p.count} más: usa los filtros para verlos.`,
    empty: 'Nadie nuevo por ahora.',
    emptyText:
      'Aquí aparece quien llega al estudio y todavía no compra más que una prueba: quien agregas en el mostrador, quien reserva en línea, quien viene por un convenio.',
    emptyFilter: 'Nadie, con estos filtros.',
    clear: 'Quitar los filtros',
    funnel: 'Los últimos 90 días',
    sentence: (p: { arrived: number; booked: string; came: string; bought: string }) =>
      `En los últimos 90 días ${plural('es', p.arrived, { one: 'llegó 1 persona', other: 'llegaron # personas' })}: reservaron ${p.booked}, vinieron ${p.came} y compraron ${p.bought}`,
    median: (p: { days: number }) =>
      plural('es', p.days, { one: ', la mitad en un día o menos.', other: ', la mitad en # días o menos.' }),
    medianSameDay: ', la mitad el mismo día.',
    noMedian: '.',
    regulars: (p: { count: number }) =>
      plural('es', p.count, {
        one: ' Otra vuelve y paga con puntos.',
        other: ' Otras # vuelven y pagan con puntos.',
      }),
    noShares: (p: { least: number }) =>
      `Con menos de ${p.least} personas un porcentaje no dice nada: van solo los números.`,
  },
  en: {
    title: 'Prospects',
    add: 'Add a person',
    filters: 'Filters',
    inCharge: 'In charge',
    everybody: 'Anyone',
    nobody: 'Nobody in charge',
    attention: 'Need you',
    closed: 'Closed',
    which: 'Stage',
    stage: { arrived: 'Arrived', booked: 'Booked', came: 'Came', bought: 'Bought' },
    hint: {
      arrived: 'No class booked',
      booked: 'Their first class is ahead',
      came: 'Tried a class, have not bought yet',
      bought: 'In the last 30 days',
    },
    none: {
      arrived: 'Everyone has booked.',
      booked: 'Nobody has a first class booked.',
      came: 'Nobody is making up their mind.',
      bought: 'Nobody has bought in 30 days.',
    },
    noneFiltered: 'Nobody, with this filter.',
    cards: (p) => `${p.stage}: ${p.count}`,
    more: (p) => `Show ${p.count} more`,
    tooMany: (p) => `and ${p.count} more: use the filters to see them.`,
    empty: 'Nobody new at the moment.',
    emptyText:
      'People who come to the studio and have bought nothing but a trial appear here: those you add at the desk, those who book online, those who come by a pass partner.',
    emptyFilter: 'Nobody, with these filters.',
    clear: 'Clear the filters',
    funnel: 'The last 90 days',
    sentence: (p) =>
      `In the last 90 days ${plural('en', p.arrived, { one: '1 person arrived', other: '# people arrived' })}: ${p.booked} booked, ${p.came} came and ${p.bought} bought`,
    median: (p) =>
      plural('en', p.days, { one: ', half of them within a day.', other: ', half of them within # days.' }),
    medianSameDay: ', half of them on the same day.',
    noMedian: '.',
    regulars: (p) =>
      plural('en', p.count, {
        one: ' Another one comes back and pays in points.',
        other: ' Another # come back and pay in points.',
      }),
    noShares: (p) => `With fewer than ${p.least} people a percentage says nothing, so there are numbers only.`,
  },
  tr: {
    title: 'Adaylar',
    add: 'Kişi ekle',
    filters: 'Filtreler',
    inCharge: 'İlgilenen',
    everybody: 'Herkes',
    nobody: 'İlgilenen yok',
    attention: 'Seni bekleyenler',
    closed: 'Kapatılanlar',
    which: 'Aşama',
    stage: { arrived: 'Geldi', booked: 'Rezerve etti', came: 'Denedi', bought: 'Satın aldı' },
    hint: {
      arrived: 'Rezerve edilmiş dersi yok',
      booked: 'İlk dersi yaklaşıyor',
      came: 'Denedi, henüz satın almadı',
      bought: 'Son 30 günde',
    },
    none: {
      arrived: 'Rezervasyonsuz kimse yok.',
      booked: 'İlk dersini rezerve eden yok.',
      came: 'Karar aşamasında kimse yok.',
      bought: '30 gündür satın alan yok.',
    },
    noneFiltered: 'Bu filtreyle kimse yok.',
    cards: (p) => `${p.stage}: ${p.count}`,
    more: (p) => `${p.count} kişi daha göster`,
    tooMany: (p) => `ve ${p.count} kişi daha: görmek için filtreleri kullan.`,
    empty: 'Şu an yeni kimse yok.',
    emptyText:
      'Stüdyoya gelip denemeden başka bir şey almayanlar burada görünür: resepsiyonda eklediklerin, internetten rezerve edenler, üyelik ortağıyla gelenler.',
    emptyFilter: 'Bu filtrelerle kimse yok.',
    clear: 'Filtreleri kaldır',
    funnel: 'Son 90 gün',
    sentence: (p) =>
      `Son 90 günde ${p.arrived} kişi geldi: ${p.booked} kişi rezerve etti, ${p.came} kişi derse geldi, ${p.bought} kişi satın aldı`,
    median: (p) => `; yarısı en çok ${p.days} günde.`,
    medianSameDay: '; yarısı aynı gün.',
    noMedian: '.',
    regulars: (p) => ` ${p.count} kişi de yeniden geliyor ve puanla ödüyor.`,
    noShares: (p) => `${p.least} kişiden azken yüzde bir şey söylemez, yalnızca sayılar var.`,
  },
})
