import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    give: 'Dar código',
    title: (p: { name: string }) => `Código para ${p.name}`,
    lead: 'Con este código, o con el enlace, pasa su ficha a su propia cuenta: reservas, pases, puntos y visitas. No se vuelve a mostrar.',
    until: (p: { day: string }) => `Sirve hasta el ${p.day}, una sola vez.`,
    open: (p: { day: string }) => `Ya tiene un código que sirve hasta el ${p.day}. Uno nuevo lo reemplaza.`,
    create: 'Crear código',
    withdraw: 'Retirar el código',
    done: 'Listo',
  },
  en: {
    give: 'Give a code',
    title: (p) => `Code for ${p.name}`,
    lead: 'With this code, or the link, they move their file to their own account: bookings, passes, points and visits. It is not shown again.',
    until: (p) => `Valid until ${p.day}, once.`,
    open: (p) => `They have a code that is valid until ${p.day}. A new one replaces it.`,
    create: 'Create code',
    withdraw: 'Withdraw the code',
    done: 'Done',
  },
  tr: {
    give: 'Kod ver',
    title: (p) => `${p.name} için kod`,
    lead: 'Bu kodla ya da bağlantıyla kaydını kendi hesabına alır: rezervasyonlar, paketler, puanlar ve ziyaretler. Tekrar gösterilmez.',
    until: (p) => `${p.day} tarihine kadar bir kez geçerli.`,
    open: (p) => `${p.day} tarihine kadar geçerli bir kodu var. Yenisi onun yerine geçer.`,
    create: 'Kod oluştur',
    withdraw: 'Kodu geri çek',
    done: 'Tamam',
  },
})
