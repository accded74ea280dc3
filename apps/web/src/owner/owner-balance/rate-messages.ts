import { defineMessages } from '../../i18n/messages.ts'

type From = { month: string; rate: string }

export const rateMessages = defineMessages({
  es: {
    title: 'Valor del punto',
    now: (rate: string) => `Los estudios ganan **${rate}** por cada punto que vale en todas partes.`,
    from: ({ month, rate }: From) => `Desde ${month}: **${rate}**`,
    setBy: (name: string) => `Lo definió ${name}.`,
    change: 'Cambiar el valor',
    rate: 'Ganan por punto',
    rateWrong: (most: string) => `Escribe un monto de 0 a ${most}.`,
    month: 'Desde',
    note: 'Las visitas de este mes conservan su valor. Avisamos a todos los estudios.',
    save: 'Guardar y avisar',
    cancel: 'Cancelar',
    saved: ({ month, rate }: From) => `Desde ${month} ganan ${rate} por punto.`,
  },
  en: {
    title: 'Value of a point',
    now: (rate) => `Studios earn **${rate}** for each point that is valid everywhere.`,
    from: ({ month, rate }) => `From ${month}: **${rate}**`,
    setBy: (name) => `Set by ${name}.`,
    change: 'Change the value',
    rate: 'They earn per point',
    rateWrong: (most) => `Enter an amount from 0 to ${most}.`,
    month: 'From',
    note: 'Visits of this month keep their value. Every studio is notified.',
    save: 'Save and notify',
    cancel: 'Cancel',
    saved: ({ month, rate }) => `From ${month} they earn ${rate} per point.`,
  },
  tr: {
    title: 'Puanın değeri',
    now: (rate) => `Stüdyolar her yerde geçerli her puan için **${rate}** kazanır.`,
    from: ({ month, rate }) => `${month} başından itibaren: **${rate}**`,
    setBy: (name) => `Belirleyen: ${name}.`,
    change: 'Değeri değiştir',
    rate: 'Puan başına kazanç',
    rateWrong: (most) => `0 ile ${most} arasında bir tutar yaz.`,
    month: 'Başlangıç',
    note: 'Bu ayın ziyaretleri değerini korur. Bütün stüdyolara haber veririz.',
    save: 'Kaydet ve haber ver',
    cancel: 'Vazgeç',
    saved: ({ month, rate }) => `${month} başından itibaren puan başına ${rate} kazanırlar.`,
  },
})
