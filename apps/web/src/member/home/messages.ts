import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Both = { done: number; booked: number; total: number }
type Day = { day: string; what: string }

export const messages = defineMessages({
  es: {
    title: 'Inicio',
    seatWaits: 'Tu lugar te espera',
    whenBack: '¿Cuándo vuelves?',
    noPass: 'Elige una clase y aquí verás tu pase: la hora, tu lugar y el QR para entrar.',
    findClass: 'Buscar una clase',
    week: 'Tu semana',
    weekAhead: 'Tu próxima semana',
    aheadBooked: (count: number) =>
      plural('es', count, {
        one: 'Tienes **#** clase reservada la próxima semana.',
        other: 'Tienes **#** clases reservadas la próxima semana.',
      }),
    aheadEmpty: 'Tu próxima semana está libre. ¿Qué día te va bien?',
    streak: (weeks: number) => plural('es', weeks, { one: 'racha de **#** semana', other: 'racha de **#** semanas' }),
    dayIs: ({ day, what }: Day) => `${day}: ${what}`,
    today: 'hoy',
    dayState: {
      none: 'sin clase',
      attended: 'hecha',
      booked: 'reservada',
      waitlisted: 'en lista',
      missed: 'no fuiste',
    },
    weekBoth: ({ done, booked, total }: Both) =>
      `${plural('es', done, { one: 'Llevas **#** clase', other: 'Llevas **#** clases' })}. ${plural('es', booked, { one: 'Con la que reservaste', other: 'Con las **#** que reservaste' })} serán **${total}**.`,
    weekDone: (count: number) =>
      plural('es', count, { one: 'Llevas **#** clase esta semana.', other: 'Llevas **#** clases esta semana.' }),
    weekBooked: (count: number) =>
      plural('es', count, {
        one: 'Tienes **#** clase reservada esta semana.',
        other: 'Tienes **#** clases reservadas esta semana.',
      }),
    weekStreak: (weeks: number) =>
      plural('es', weeks, {
        one: 'Con una clase esta semana tu racha sigue: ya es de **#** semana.',
        other: 'Con una clase esta semana tu racha sigue: ya es de **#** semanas.',
      }),
    weekEmpty: 'Tu semana está libre. ¿Qué día te va bien?',
    forYou: 'Para ti',
    seeCalendar: 'Ver calendario',
    because: {
      weekday: (day: string) => `Porque vas los ${day.endsWith('s') ? day : `${day}s`}`,
      discipline: (name: string) => `Porque haces ${name}`,
      coach: (name: string) => `Porque vas con ${name}`,
      studio: (name: string) => `Porque vas a ${name}`,
      popular: 'De las más pedidas',
    },
    points: 'Puntos',
    seePoints: 'Ver y comprar',
    pointsWord: (count: number) => plural('es', count, { one: 'punto', other: 'puntos' }),
    enoughFor: (classes: number) => plural('es', classes, { one: 'para una clase', other: 'para unas # clases' }),
    notEnough: (price: string) => `una clase tuya cuesta ${price}`,
    expire: ({ count, day }: { count: number; day: string }) =>
      plural('es', count, { one: `vence el ${day}`, other: `vencen el ${day}` }),
    waiting: 'En lista',
    classAt: ({ name, day, time }: { name: string; day: string; time: string }) => `${name}, ${day} ${time}`,
    automatic: ({ until, points }: { until: string; points: string }) =>
      `Si se libera un lugar hasta **${until}**, es tuyo por ${points} y te avisamos.`,
    byHand: 'Si se libera un lugar, lo ofrecemos una vez por persona.',
    loading: 'Cargando tu inicio',
  },
  en: {
    title: 'Home',
    seatWaits: 'Your spot is waiting',
    whenBack: 'When are you back?',
    noPass: 'Pick a class and your pass shows up here: the hour, your seat and the QR to get in.',
    findClass: 'Find a class',
    week: 'Your week',
    weekAhead: 'Your next week',
    aheadBooked: (count) =>
      plural('en', count, { one: '**#** class booked next week.', other: '**#** classes booked next week.' }),
    aheadEmpty: 'Your next week is free. Which day suits you?',
    streak: (weeks) => plural('en', weeks, { one: '**#** week in a row', other: '**#** weeks in a row' }),
    dayIs: ({ day, what }) => `${day}: ${what}`,
    today: 'today',
    dayState: { none: 'no class', attended: 'done', booked: 'booked', waitlisted: 'on the list', missed: 'missed' },
    weekBoth: ({ done, booked, total }) =>
      `${plural('en', done, { one: '**#** class done', other: '**#** classes done' })}. ${plural('en', booked, { one: 'With the one you booked', other: 'With the **#** you booked' })} that makes **${total}**.`,
    weekDone: (count) =>
      plural('en', count, { one: '**#** class done this week.', other: '**#** classes done this week.' }),
    weekBooked: (count) =>
      plural('en', count, { one: '**#** class booked this week.', other: '**#** classes booked this week.' }),
    weekStreak: (weeks) =>
      plural('en', weeks, {
        one: 'One class this week keeps your streak: it stands at **#** week.',
        other: 'One class this week keeps your streak: it stands at **#** weeks.',
      }),
    weekEmpty: 'Your week is free. Which day suits you?',
    forYou: 'For you',
    seeCalendar: 'See calendar',
    because: {
      weekday: (day) => `Because you go on ${day}s`,
      discipline: (name) => `Because you do ${name}`,
      coach: (name) => `Because you go with ${name}`,
      studio: (name) => `Because you go to ${name}`,
      popular: 'One of the most booked',
    },
    points: 'Points',
    seePoints: 'See and buy',
    pointsWord: (count) => plural('en', count, { one: 'point', other: 'points' }),
    enoughFor: (classes) => plural('en', classes, { one: 'enough for one class', other: 'enough for about # classes' }),
    notEnough: (price) => `a class of yours costs ${price}`,
    expire: ({ count, day }) => plural('en', count, { one: `expires ${day}`, other: `expire ${day}` }),
    waiting: 'On the list',
    classAt: ({ name, day, time }) => `${name}, ${day} ${time}`,
    automatic: ({ until, points }) =>
      `If a seat opens up by **${until}**, it is yours for ${points} and we’ll let you know.`,
    byHand: 'If a seat opens up, we offer it to each person once.',
    loading: 'Loading your home',
  },
  tr: {
    title: 'Ana sayfa',
    seatWaits: 'Yerin seni bekliyor',
    whenBack: 'Ne zaman dönüyorsun?',
    noPass: 'Bir ders seç, biletin burada görünsün: saati, yerin ve giriş için QR kodun.',
    findClass: 'Ders bul',
    week: 'Haftan',
    weekAhead: 'Gelecek haftan',
    aheadBooked: (count) => `Gelecek hafta **${count}** dersin var.`,
    aheadEmpty: 'Gelecek haftan boş. Hangi gün sana uyar?',
    streak: (weeks) => plural('tr', weeks, { other: '**#** haftadır aralıksız' }),
    dayIs: ({ day, what }) => `${day}: ${what}`,
    today: 'bugün',
    dayState: { none: 'ders yok', attended: 'yapıldı', booked: 'ayrıldı', waitlisted: 'listede', missed: 'gidilmedi' },
    weekBoth: ({ done, booked, total }) =>
      `Bu hafta **${done}** ders yaptın. Ayırdığın **${booked}** dersle birlikte **${total}** olacak.`,
    weekDone: (count) => `Bu hafta **${count}** ders yaptın.`,
    weekBooked: (count) => `Bu hafta **${count}** dersin var.`,
    weekStreak: (weeks) => `Bu hafta bir ders seriyi sürdürür: şimdi **${weeks}** hafta.`,
    weekEmpty: 'Haftan boş. Hangi gün sana uyar?',
    forYou: 'Sana göre',
    seeCalendar: 'Takvime bak',
    because: {
      weekday: (day) => `${day} günleri gittiğin için`,
      discipline: (name) => `${name} yaptığın için`,
      coach: (name) => `${name} ile çalıştığın için`,
      studio: (name) => `${name} stüdyosuna gittiğin için`,
      popular: 'En çok istenenlerden',
    },
    seePoints: 'Gör ve al',
    points: 'Puanlar',
    pointsWord: () => 'puan',
    enoughFor: (classes) => plural('tr', classes, { other: 'yaklaşık # ders için yeter' }),
    notEnough: (price) => `bir dersin ${price} tutar`,
    expire: ({ day }) => `${day} tarihinde biter`,
    waiting: 'Listede',
    classAt: ({ name, day, time }) => `${name}, ${day} ${time}`,
    automatic: ({ until, points }) =>
      `**${until}** saatine kadar bir yer boşalırsa ${points} karşılığında senindir, haber veririz.`,
    byHand: 'Bir yer boşalırsa herkese bir kez öneririz.',
    loading: 'Ana sayfan yükleniyor',
  },
})
