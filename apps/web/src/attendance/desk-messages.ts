import type { Points } from '@cupo/core/points'
import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

type Who = { name: string; points: Points }
type Pass = { from: string; to: string; points: Points; returned: Points }

const es = (count: number) => plural('es', count, { one: '**# punto**', other: '**# puntos**' })
const en = (count: number) => plural('en', count, { one: '**# point**', other: '**# points**' })

/** Texts of the desk actions, each with its consequence. */
export const messages = defineMessages({
  es: {
    acts: (name: string) => `Acciones de ${name}`,
    back: 'Volver',
    notificationNote: 'Le avisamos en la app y por correo, con el nombre del estudio.',
    reason: 'Motivo',
    reasonHint: 'Lo lee esta persona, y queda en el registro.',
    reasonMissing: 'Escribe el motivo.',
    remove: 'Quitar de la clase',
    removeOf: (name: string) => `Quitar a ${name} de la clase`,
    leaveList: 'Quitar de la lista',
    leaveListOf: (name: string) => `Quitar a ${name} de la lista`,
    cost: 'Qué pasa con sus puntos',
    giveBack: 'Devolver',
    charge: 'Cobrar',
    givesBack: ({ name, points }: Who) =>
      points > 0 ? `${name} pierde su lugar y recupera ${es(points)}.` : `${name} pierde su lugar. No costó puntos.`,
    charges: ({ name, points }: Who) =>
      points > 0
        ? `${name} pierde su lugar y no recupera ${es(points)}. Si la política lo dice, vuelven cuando alguien tome el lugar.`
        : `${name} pierde su lugar. No costó puntos.`,
    leavesList: (name: string) => `${name} sale de la lista de espera. No pagó puntos.`,
    removed: (name: string) => `${name} ya no está en la clase.`,
    give: 'Dar lugar',
    giveTo: (name: string) => `Dar lugar a ${name}`,
    gives: ({ name, points }: Who) =>
      points > 0
        ? `${name} sube de la lista y paga ${es(points)} de su cuenta.`
        : `${name} sube de la lista. La clase no cuesta puntos.`,
    givesFree: ({ name, points }: Who) =>
      points > 0
        ? `${name} toma un lugar libre, paga ${es(points)} de su cuenta y queda con la llegada registrada.`
        : `${name} toma un lugar libre y queda con la llegada registrada. La clase no cuesta puntos.`,
    overrides: 'Si lo das, a quien le tocaba le avisamos con este motivo y queda primero en la lista.',
    giveAnyway: 'Dar el lugar de todos modos',
    given: (name: string) => `${name} tiene lugar.`,
    pass: 'Pasar el lugar',
    passChoose: 'Elige quién está en recepción.',
    passes: ({ from, to, points, returned }: Pass) =>
      `${to} paga ${es(points)} y queda con la llegada registrada. ${from} pierde su lugar${returned > 0 ? ` y recupera ${es(returned)}, si la política devuelve los lugares retomados` : ''}.`,
  },
  en: {
    acts: (name) => `Actions for ${name}`,
    back: 'Back',
    notificationNote: 'We’ll notify them in the app and by email, with the name of the studio.',
    reason: 'Reason',
    reasonHint: 'This person reads it, and it stays in the log.',
    reasonMissing: 'Enter the reason.',
    remove: 'Remove from the class',
    removeOf: (name) => `Remove ${name} from the class`,
    leaveList: 'Remove from the list',
    leaveListOf: (name) => `Remove ${name} from the list`,
    cost: 'What happens to their points',
    giveBack: 'Return',
    charge: 'Charge',
    givesBack: ({ name, points }) =>
      points > 0 ? `${name} loses the seat and gets ${en(points)} back.` : `${name} loses the seat. It cost no points.`,
    charges: ({ name, points }) =>
      points > 0
        ? `${name} loses the seat and does not get ${en(points)} back. If the policy says so, they return when someone takes the seat.`
        : `${name} loses the seat. It cost no points.`,
    leavesList: (name) => `${name} leaves the waitlist. They paid no points.`,
    removed: (name) => `${name} is no longer in the class.`,
    give: 'Give a seat',
    giveTo: (name) => `Give ${name} a seat`,
    gives: ({ name, points }) =>
      points > 0
        ? `${name} moves up from the list and pays ${en(points)} from their account.`
        : `${name} moves up from the list. The class costs no points.`,
    givesFree: ({ name, points }) =>
      points > 0
        ? `${name} takes a free seat, pays ${en(points)} from their account and is checked in.`
        : `${name} takes a free seat and is checked in. The class costs no points.`,
    overrides:
      'If you give it, we’ll notify the person whose turn it was, with this reason, and they stay first on the list.',
    giveAnyway: 'Give the seat anyway',
    given: (name) => `${name} has a seat.`,
    pass: 'Pass on the seat',
    passChoose: 'Choose who is at the desk.',
    passes: ({ from, to, points, returned }) =>
      `${to} pays ${en(points)} and is checked in. ${from} loses the seat${returned > 0 ? ` and gets ${en(returned)} back, if the policy returns seats that are taken again` : ''}.`,
  },
  tr: {
    acts: (name) => `İşlemler: ${name}`,
    back: 'Geri dön',
    notificationNote: 'Uygulamada ve e-postayla, stüdyonun adıyla haber veririz.',
    reason: 'Neden',
    reasonHint: 'Bu kişi okur ve kayıtta kalır.',
    reasonMissing: 'Nedeni yaz.',
    remove: 'Dersten çıkar',
    removeOf: (name) => `Dersten çıkar: ${name}`,
    leaveList: 'Listeden çıkar',
    leaveListOf: (name) => `Listeden çıkar: ${name}`,
    cost: 'Puanları ne olacak',
    giveBack: 'İade et',
    charge: 'Ücretini al',
    givesBack: ({ name, points }) =>
      points > 0
        ? `${name} yerini kaybeder ve **${points} puan** geri alır.`
        : `${name} yerini kaybeder. Puan harcamamıştı.`,
    charges: ({ name, points }) =>
      points > 0
        ? `${name} yerini kaybeder ve **${points} puan** geri dönmez. Kurallar öyle diyorsa, yeri biri alınca geri döner.`
        : `${name} yerini kaybeder. Puan harcamamıştı.`,
    leavesList: (name) => `${name} bekleme listesinden çıkar. Puan ödememişti.`,
    removed: (name) => `${name} artık derste değil.`,
    give: 'Yer ver',
    giveTo: (name) => `Yer ver: ${name}`,
    gives: ({ name, points }) =>
      points > 0
        ? `${name} listeden yer alır ve hesabından **${points} puan** öder.`
        : `${name} listeden yer alır. Ders puan istemez.`,
    givesFree: ({ name, points }) =>
      points > 0
        ? `${name} boş bir yer alır, hesabından **${points} puan** öder ve gelişi işaretlenir.`
        : `${name} boş bir yer alır ve gelişi işaretlenir. Ders puan istemez.`,
    overrides: 'Verirsen, sırası gelen kişiye bu nedenle haber veririz ve listede ilk sırada kalır.',
    giveAnyway: 'Yine de yeri ver',
    given: (name) => `${name} için yer var.`,
    pass: 'Yeri devret',
    passChoose: 'Resepsiyonda kim olduğunu seç.',
    passes: ({ from, to, points, returned }) =>
      `${to} **${points} puan** öder ve gelişi işaretlenir. ${from} yerini kaybeder${returned > 0 ? `; kurallar yeniden alınan yerleri iade ediyorsa **${returned} puan** geri alır` : ''}.`,
  },
})
