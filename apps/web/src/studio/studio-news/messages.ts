import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'A quién le llegan',
    agreedOnly: 'Solo a quienes aceptaron recibir novedades',
    agreedHint:
      'En la Unión Europea la ley pide que la persona acepte antes. Sin esta opción les llegan a todos tus clientes que no se dieron de baja.',
    everybody: 'Les llegan a todos tus clientes que no se dieron de baja.',
    onlyAgreed: 'Solo les llegan a quienes aceptaron recibir novedades.',
    agreed: (p: { count: string; one: boolean }) => `${p.count} ${p.one ? 'aceptó' : 'aceptaron'}`,
    unasked: (p: { count: string; one: boolean }) => `${p.count} no lo ${p.one ? 'ha' : 'han'} dicho`,
    stopped: (p: { count: string; one: boolean }) => `${p.count} no ${p.one ? 'las quiere' : 'las quieren'}`,
    saved: 'Guardado',
  },
  en: {
    title: 'Who they reach',
    agreedOnly: 'Only those who agreed to get news',
    agreedHint:
      'The law of the European Union asks for their agreement first. Without this option, they reach all your clients who did not unsubscribe.',
    everybody: 'They reach all your clients who did not unsubscribe.',
    onlyAgreed: 'They reach only those who agreed to get news.',
    agreed: (p) => `${p.count} agreed`,
    unasked: (p) => `${p.count} ${p.one ? 'has' : 'have'} not said`,
    stopped: (p) => `${p.count} ${p.one ? 'wants' : 'want'} none`,
    saved: 'Saved',
  },
  tr: {
    title: 'Kime ulaşır',
    agreedOnly: 'Yalnızca haber almayı kabul edenlere',
    agreedHint:
      'Avrupa Birliği yasası önce kişinin kabul etmesini ister. Bu seçenek kapalıyken, listeden çıkmamış bütün müşterilerine ulaşır.',
    everybody: 'Listeden çıkmamış bütün müşterilerine ulaşır.',
    onlyAgreed: 'Yalnızca haber almayı kabul edenlere ulaşır.',
    agreed: (p) => `${p.count} kişi kabul etti`,
    unasked: (p) => `${p.count} kişi söylemedi`,
    stopped: (p) => `${p.count} kişi istemiyor`,
    saved: 'Kaydedildi',
  },
})
