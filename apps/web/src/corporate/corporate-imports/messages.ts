import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Sums = { join: number; leave: number; moved: number; stay: number }
/** Points of the joiners: today, for the rest of the month if all of them join, and each month. */
type Cost = { needed: string; rest: string; monthly: string }
type Ahead = { bookings: number; points: string }

/** Joins the parts that apply to one sentence. */
const sentenceOf = (...parts: readonly (string | false)[]): string =>
  `${parts
    .filter((part) => part !== false)
    .join('; ')
    .replace(/^\**\p{L}/u, (start) => start.toUpperCase())}.`

export const messages = defineMessages({
  es: {
    download: 'Descargar lista',
    fileName: 'personas.csv',
    title: 'Importar una lista',
    intro: 'Un archivo CSV o de Excel con las columnas correo, nombre y grupo. Nada cambia hasta que lo confirmes.',
    file: 'Elegir archivo',
    other: 'Elegir otro archivo',
    tooLarge: 'El archivo pesa más de 8 MB.',
    unreadable: 'El archivo no se pudo leer. Elígelo otra vez.',
    mode: 'Qué es el archivo',
    modes: { joiners: 'Entran', full: 'Lista completa', leavers: 'Salen' },
    effect: {
      joiners: 'Se agregan las personas del archivo. Nadie sale.',
      full: 'Quien no esté en el archivo deja de estar cubierto. Los grupos quedan como dice el archivo.',
      leavers: 'Las personas del archivo dejan de estar cubiertas desde hoy.',
    },
    checking: 'Revisando el archivo…',
    sums: ({ join, leave, moved, stay }: Sums) =>
      sentenceOf(
        join > 0 && plural('es', join, { one: 'Entra **una** persona', other: 'Entran **#** personas' }),
        leave > 0 && plural('es', leave, { one: 'sale **una**', other: 'salen **#**' }),
        moved > 0 && plural('es', moved, { one: '**una** cambia de grupo', other: '**#** cambian de grupo' }),
        stay > 0 && plural('es', stay, { one: '**una** sigue', other: '**#** siguen' }),
      ),
    points: (p: Cost) => `Hoy reciben **${p.needed} puntos** y cada mes **${p.monthly}**.`,
    invited: (n: number) =>
      plural('es', n, {
        one: '**Una** recibe una invitación y sus puntos cuando la acepta.',
        other: '**#** reciben una invitación y sus puntos cuando la aceptan.',
      }),
    all: (p: Cost) => `Si todas entran este mes reciben **${p.rest} puntos**, y cada mes **${p.monthly}**.`,
    pool: (points: string) => `Tu bolsa tiene **${points}**.`,
    wouldLack: (p: { pool: string; missing: string }) =>
      `Tu bolsa tiene ${p.pool}: para darles un mes completo faltarían ${p.missing}. Si no alcanza para todas, nadie recibe.`,
    short: (p: { missing: string }) => `A tu bolsa le faltan ${p.missing} puntos para los que entran.`,
    ahead: ({ bookings, points }: Ahead) =>
      plural('es', bookings, {
        one: `Quienes salen tienen 1 reserva por venir, de ${points} puntos: la conservan.`,
        other: `Quienes salen tienen # reservas por venir, de ${points} puntos: las conservan.`,
      }),
    nothing: 'El archivo no cambia nada: tu lista ya está así.',
    errors: (count: number) =>
      plural('es', count, {
        one: 'Una celda tiene un error. Corrige el archivo y elígelo otra vez.',
        other: '# celdas tienen un error. Corrige el archivo y elígelo otra vez.',
      }),
    row: 'Fila',
    cell: 'Dice',
    problem: 'Problema',
    fields: { email: 'Correo', name: 'Nombre', firstName: 'Nombre', lastName: 'Apellido', group: 'Grupo' },
    more: (count: number) => plural('es', count, { one: 'y 1 más', other: 'y # más' }),
    joins: 'Entran',
    leaves: 'Salen',
    moves: 'Cambian de grupo',
    moved: (p: { from: string; to: string }) => `de ${p.from} a ${p.to}`,
    withoutGroup: 'sin grupo',
    confirm: (count: number) => plural('es', count, { one: 'Sí, sale una persona', other: 'Sí, salen # personas' }),
    confirmFirst: 'Sale más de un tercio de tu lista. Confírmalo para importar.',
    submit: 'Importar',
    cancel: 'Cancelar',
  },
  en: {
    download: 'Download list',
    fileName: 'people.csv',
    title: 'Import a list',
    intro: 'A CSV or Excel file with the columns email, name and group. Nothing changes until you confirm.',
    file: 'Choose a file',
    other: 'Choose another file',
    tooLarge: 'The file is larger than 8 MB.',
    unreadable: 'The file could not be read. Choose it again.',
    mode: 'What the file is',
    modes: { joiners: 'Join', full: 'Whole list', leavers: 'Leave' },
    effect: {
      joiners: 'The people in the file are added. Nobody leaves.',
      full: 'People who are not in the file are no longer covered. Groups become those of the file.',
      leavers: 'The people in the file are no longer covered from today.',
    },
    checking: 'Checking the file…',
    sums: ({ join, leave, moved, stay }) =>
      sentenceOf(
        join > 0 && plural('en', join, { one: '**One** person joins', other: '**#** people join' }),
        leave > 0 && plural('en', leave, { one: '**one** leaves', other: '**#** leave' }),
        moved > 0 && plural('en', moved, { one: '**one** changes group', other: '**#** change group' }),
        stay > 0 && plural('en', stay, { one: '**one** stays', other: '**#** stay' }),
      ),
    points: (p) => `They get **${p.needed} points** today and **${p.monthly}** each month.`,
    invited: (n) =>
      plural('en', n, {
        one: '**One** gets an invitation, and points on accepting it.',
        other: '**#** get an invitation, and points on accepting it.',
      }),
    all: (p) => `If all of them join this month they get **${p.rest} points**, and **${p.monthly}** each month.`,
    pool: (points) => `Your pool has **${points}**.`,
    wouldLack: (p) =>
      `Your pool has ${p.pool}: it would lack ${p.missing} to give them a whole month. If it is not enough for everyone, nobody gets points.`,
    short: (p) => `Your pool lacks ${p.missing} points for the people who join.`,
    ahead: ({ bookings, points }) =>
      plural('en', bookings, {
        one: `Those who leave have 1 upcoming booking, of ${points} points: they keep it.`,
        other: `Those who leave have # upcoming bookings, of ${points} points: they keep them.`,
      }),
    nothing: 'The file changes nothing: your list is like this already.',
    errors: (count) =>
      plural('en', count, {
        one: 'One cell has an error. Correct the file and choose it again.',
        other: '# cells have an error. Correct the file and choose it again.',
      }),
    row: 'Row',
    cell: 'Says',
    problem: 'Problem',
    fields: { email: 'Email', name: 'Name', firstName: 'First name', lastName: 'Last name', group: 'Group' },
    more: (count) => plural('en', count, { one: 'and 1 more', other: 'and # more' }),
    joins: 'Join',
    leaves: 'Leave',
    moves: 'Change group',
    moved: (p) => `from ${p.from} to ${p.to}`,
    withoutGroup: 'no group',
    confirm: (count) => plural('en', count, { one: 'Yes, one person leaves', other: 'Yes, # people leave' }),
    confirmFirst: 'More than a third of your list leaves. Confirm it to import.',
    submit: 'Import',
    cancel: 'Cancel',
  },
  tr: {
    download: 'Listeyi indir',
    fileName: 'kisiler.csv',
    title: 'Liste içe aktar',
    intro: 'E-posta, ad ve grup sütunları olan bir CSV ya da Excel dosyası. Onaylayana kadar hiçbir şey değişmez.',
    file: 'Dosya seç',
    other: 'Başka bir dosya seç',
    tooLarge: 'Dosya 8 MB’tan büyük.',
    unreadable: 'Dosya okunamadı. Yeniden seç.',
    mode: 'Dosyada kimler var',
    modes: { joiners: 'Katılan', full: 'Tüm liste', leavers: 'Ayrılan' },
    effect: {
      joiners: 'Dosyadaki kişiler eklenir. Kimse ayrılmaz.',
      full: 'Dosyada olmayanlar artık kapsanmaz. Gruplar dosyadaki gibi olur.',
      leavers: 'Dosyadaki kişiler bugünden itibaren kapsanmaz.',
    },
    checking: 'Dosya inceleniyor…',
    sums: ({ join, leave, moved, stay }) =>
      sentenceOf(
        join > 0 && `**${join}** kişi katılıyor`,
        leave > 0 && `**${leave}** kişi ayrılıyor`,
        moved > 0 && `**${moved}** kişi grup değiştiriyor`,
        stay > 0 && `**${stay}** kişi kalıyor`,
      ),
    points: (p) => `Bugün **${p.needed} puan**, her ay **${p.monthly}** alırlar.`,
    invited: (n) => `**${n}** kişiye davet gider; kabul edince puanlarını alırlar.`,
    all: (p) => `Hepsi bu ay katılırsa **${p.rest} puan**, her ay **${p.monthly}** alırlar.`,
    pool: (points) => `Havuzunda **${points}** var.`,
    wouldLack: (p) =>
      `Havuzunda ${p.pool} var: onlara tam bir ay vermek için ${p.missing} eksik kalır. Herkese yetmezse kimse puan almaz.`,
    short: (p) => `Katılanlar için havuzunda ${p.missing} puan eksik.`,
    ahead: ({ bookings, points }) =>
      `Ayrılanların ${points} puanlık ${bookings} yaklaşan rezervasyonu var: onlarda kalır.`,
    nothing: 'Dosya hiçbir şeyi değiştirmiyor: listen zaten böyle.',
    errors: (count) => `${count} hücrede hata var. Dosyayı düzelt ve yeniden seç.`,
    row: 'Satır',
    cell: 'Yazan',
    problem: 'Sorun',
    fields: { email: 'E-posta', name: 'Ad', firstName: 'Ad', lastName: 'Soyad', group: 'Grup' },
    more: (count) => `ve ${count} tane daha`,
    joins: 'Katılanlar',
    leaves: 'Ayrılanlar',
    moves: 'Grup değiştirenler',
    moved: (p) => `${p.from} → ${p.to}`,
    withoutGroup: 'grupsuz',
    confirm: (count) => `Evet, ${count} kişi ayrılıyor`,
    confirmFirst: 'Listenin üçte birinden fazlası ayrılıyor. İçe aktarmak için onayla.',
    submit: 'İçe aktar',
    cancel: 'Vazgeç',
  },
})
