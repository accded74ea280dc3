import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Sums = { join: number; leave: number; moved: number; stay: number }
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
    points: (p: { needed: string; pool: string }) =>
      `Reciben ${p.needed} puntos por lo que queda del mes. Tu bolsa tiene ${p.pool}.`,
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
    points: (p) => `They get ${p.needed} points for the rest of the month. Your pool has ${p.pool}.`,
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
    points: (p) => `Ayın kalanı için ${p.needed} puan alırlar. Havuzunda ${p.pool} puan var.`,
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
