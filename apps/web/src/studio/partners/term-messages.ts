import { defineMessages } from '../../i18n/messages.ts'

type Amounts = { visit: string; noShow: string; late: string }

/** Texts of what a partner pays. */
export const messages = defineMessages({
  es: {
    rate: (currency: string) => `Pago por visita (${currency})`,
    noShowPercent: 'Si no vino (% del pago)',
    latePercent: 'Si canceló tarde (% del pago)',
    rateWrong: 'Escribe un monto.',
    percentWrong: 'Un número de 0 a 100.',
    edit: 'Cambiar pago',
    editOf: (name: string) => `Cambiar pago de ${name}`,
    lead: 'Vale para las reservas desde ahora. Las que ya están hechas conservan su pago.',
    preview: ({ visit, noShow, late }: Amounts) =>
      `Paga ${visit} por visita, ${noShow} si no vino y ${late} si canceló tarde.`,
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: (name: string) => `Guardamos el pago de ${name}.`,
  },
  en: {
    rate: (currency) => `Pay per visit (${currency})`,
    noShowPercent: 'For an absence (% of the pay)',
    latePercent: 'For a late cancellation (% of the pay)',
    rateWrong: 'Enter an amount.',
    percentWrong: 'A number from 0 to 100.',
    edit: 'Change pay',
    editOf: (name) => `Change pay of ${name}`,
    lead: 'It holds for bookings from now on. Bookings already made keep their pay.',
    preview: ({ visit, noShow, late }) =>
      `Pays ${visit} per visit, ${noShow} for an absence and ${late} for a late cancellation.`,
    save: 'Save',
    cancel: 'Cancel',
    saved: (name) => `The pay of ${name} is saved.`,
  },
  tr: {
    rate: (currency) => `Ziyaret başına ödeme (${currency})`,
    noShowPercent: 'Gelmezse (ödemenin %’si)',
    latePercent: 'Geç iptal ederse (ödemenin %’si)',
    rateWrong: 'Bir tutar yaz.',
    percentWrong: '0 ile 100 arasında bir sayı.',
    edit: 'Ödemeyi değiştir',
    editOf: (name) => `Ödemeyi değiştir: ${name}`,
    lead: 'Bundan sonraki rezervasyonlar için geçerlidir. Yapılmış rezervasyonların ödemesi değişmez.',
    preview: ({ visit, noShow, late }) => `Ziyaret başına ${visit}, gelinmezse ${noShow}, geç iptalde ${late} öder.`,
    save: 'Kaydet',
    cancel: 'Vazgeç',
    saved: (name) => `Ödeme kaydedildi: ${name}.`,
  },
})
