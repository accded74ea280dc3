import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** Texts of freezing and resuming a client's membership. */
export const freezeMessages = defineMessages({
  es: {
    freezeTitle: (p: { pass: string }) => `Congelar ${p.pass}`,
    freezeFrom: 'Desde',
    freezeWeeks: 'Semanas',
    freezeHint: (p: { days: number }) =>
      plural('es', p.days, {
        one: 'Le queda 1 día de congelación este año.',
        other: 'Le quedan # días de congelación este año.',
      }),
    freezeReturns: (p: { day: string }) => `Vuelve sola el ${p.day}.`,
    nextCharge: (p: { day: string }) => `El próximo cobro es el ${p.day}.`,
    freezeAndCancel: (p: { count: number }) =>
      plural('es', p.count, { one: 'Congelar y cancelar 1 reserva', other: 'Congelar y cancelar # reservas' }),
    resumeTitle: (p: { pass: string }) => `¿Reanudar ${p.pass}?`,
    resumeText: 'Vuelve hoy, y el próximo cobro se adelanta los días que quedaban congelados. Se le avisa.',
    withdrawText: 'Sigue como antes, con su fecha de cobro de siempre. Se le avisa.',
  },
  en: {
    freezeTitle: (p) => `Freeze ${p.pass}`,
    freezeFrom: 'From',
    freezeWeeks: 'Weeks',
    freezeHint: (p) =>
      plural('en', p.days, {
        one: '1 day of freezing is left this year.',
        other: '# days of freezing are left this year.',
      }),
    freezeReturns: (p) => `It comes back by itself on ${p.day}.`,
    nextCharge: (p) => `The next charge is on ${p.day}.`,
    freezeAndCancel: (p) =>
      plural('en', p.count, { one: 'Freeze and cancel 1 booking', other: 'Freeze and cancel # bookings' }),
    resumeTitle: (p) => `Resume ${p.pass}?`,
    resumeText:
      'It comes back today, and the next charge moves forward by the frozen days that were left. They are told.',
    withdrawText: 'It goes on as before, with its usual day of charge. They are told.',
  },
  tr: {
    freezeTitle: (p) => `${p.pass} paketini dondur`,
    freezeFrom: 'Başlangıç',
    freezeWeeks: 'Hafta',
    freezeHint: (p) => plural('tr', p.days, { other: 'Bu yıl # gün dondurma hakkı kaldı.' }),
    freezeReturns: (p) => `${p.day} tarihinde kendiliğinden döner.`,
    nextCharge: (p) => `Sonraki tahsilat: ${p.day}.`,
    freezeAndCancel: (p) => plural('tr', p.count, { other: 'Dondur ve # rezervasyonu iptal et' }),
    resumeTitle: (p) => `${p.pass} yeniden başlasın mı?`,
    resumeText: 'Bugün döner ve sonraki tahsilat, kalan donmuş gün kadar öne gelir. Kişiye haber verilir.',
    withdrawText: 'Eskisi gibi, her zamanki tahsilat günüyle sürer. Kişiye haber verilir.',
  },
})
