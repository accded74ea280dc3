import type { Points } from '@cupo/core/points'
import { plural } from '../../../format/plural.ts'
import { defineMessages } from '../../../i18n/messages.ts'

type Free = { points: string; until: string }
type Late = { points: Points; ended: string }

export const messages = defineMessages({
  es: {
    leaveSeat: (name: string) => `¿Cancelar ${name}?`,
    leaveList: (name: string) => `¿Salir de la lista de ${name}?`,
    closedTitle: 'Ya no se puede cancelar',
    when: ({ moment, studio }: { moment: string; studio: string }) => `${moment}, en ${studio}`,
    free: ({ points, until }: Free) => `Te devolvemos **${points}**. Cancelar es gratis hasta **${until}**.`,
    freeNoPoints: (until: string) => `Cancelar es gratis hasta **${until}**. No pagaste puntos por este lugar.`,
    late: ({ points, ended }: Late) =>
      `La cancelación gratis terminó **${ended}**. Si cancelas ahora, ${plural('es', points, { one: 'tu **# punto** no vuelve', other: 'tus **# puntos** no vuelven' })}.`,
    lateNoPoints: (ended: string) => `La cancelación gratis terminó **${ended}**. No pagaste puntos por este lugar.`,
    waitlist: 'Dejas tu puesto; si vuelves a unirte, entras al final. Esperar no te costó puntos.',
    closed: 'La clase ya empezó, o esta reserva ya cambió.',
    pass: {
      free: (until: string) => `Te devolvemos la clase de tu pase. Cancelar es gratis hasta **${until}**.`,
      late: (ended: string) =>
        `La cancelación gratis terminó **${ended}**. Si cancelas ahora, **la clase de tu pase no vuelve**.`,
      returned: 'Reserva cancelada. La clase volvió a tu pase.',
      mayReturn: 'Reserva cancelada. Si alguien toma tu lugar, la clase vuelve a tu pase.',
      lost: 'Reserva cancelada. La clase de tu pase no vuelve.',
    },
    membership: {
      free: (until: string) => `La visita vuelve a tu membresía. Cancelar es gratis hasta **${until}**.`,
      late: (ended: string) =>
        `La cancelación gratis terminó **${ended}**. Si cancelas ahora, **la visita cuenta en tu membresía**.`,
      returned: 'Reserva cancelada. La visita volvió a tu membresía.',
      mayReturn: 'Reserva cancelada. Si alguien toma tu lugar, la visita vuelve a tu membresía.',
      lost: 'Reserva cancelada. La visita cuenta en tu membresía.',
    },
    zone: (zone: string) => `En ${zone}.`,
    cancelSeat: 'Cancelar reserva',
    cancelList: 'Salir de la lista',
    keepSeat: 'Conservar mi lugar',
    keepList: 'Seguir en la lista',
    understood: 'Entendido',
    done: 'Reserva cancelada',
    doneReturned: (points: Points) =>
      plural('es', points, {
        one: 'Reserva cancelada. Te devolvimos # punto.',
        other: 'Reserva cancelada. Te devolvimos # puntos.',
      }),
    mayReturn: 'Reserva cancelada. Si alguien toma tu lugar, vuelven los puntos.',
    doneLate: (points: Points) =>
      plural('es', points, {
        one: 'Reserva cancelada. El punto no vuelve.',
        other: 'Reserva cancelada. Los # puntos no vuelven.',
      }),
    doneList: 'Saliste de la lista',
  },
  en: {
    leaveSeat: (name) => `Cancel ${name}?`,
    leaveList: (name) => `Leave the waitlist for ${name}?`,
    closedTitle: 'It is too late to cancel',
    when: ({ moment, studio }) => `${moment}, at ${studio}`,
    free: ({ points, until }) => `You get **${points}** back. Cancelling is free until **${until}**.`,
    freeNoPoints: (until) => `Cancelling is free until **${until}**. This seat cost you no points.`,
    late: ({ points, ended }) =>
      `Free cancellation ended **${ended}**. If you cancel now, ${plural('en', points, { one: 'your **# point** does not come back', other: 'your **# points** do not come back' })}.`,
    lateNoPoints: (ended) => `Free cancellation ended **${ended}**. This seat cost you no points.`,
    waitlist: 'You give up your place; if you join again, you start at the end. Waiting cost you no points.',
    closed: 'The class has begun, or this booking has changed.',
    pass: {
      free: (until) => `The class goes back to your pass. Cancelling is free until **${until}**.`,
      late: (ended) =>
        `Free cancellation ended **${ended}**. If you cancel now, **the class of your pass does not come back**.`,
      returned: 'Booking cancelled. The class is back on your pass.',
      mayReturn: 'Booking cancelled. If someone takes your seat, the class goes back to your pass.',
      lost: 'Booking cancelled. The class of your pass does not come back.',
    },
    membership: {
      free: (until) => `The visit goes back to your membership. Cancelling is free until **${until}**.`,
      late: (ended) =>
        `Free cancellation ended **${ended}**. If you cancel now, **the visit counts on your membership**.`,
      returned: 'Booking cancelled. The visit is back on your membership.',
      mayReturn: 'Booking cancelled. If someone takes your seat, the visit goes back to your membership.',
      lost: 'Booking cancelled. The visit counts on your membership.',
    },
    zone: (zone) => `Times in ${zone}.`,
    cancelSeat: 'Cancel booking',
    cancelList: 'Leave the waitlist',
    keepSeat: 'Keep my seat',
    keepList: 'Stay on the list',
    understood: 'Got it',
    done: 'Booking cancelled',
    doneReturned: (points) =>
      plural('en', points, {
        one: 'Booking cancelled. You got # point back.',
        other: 'Booking cancelled. You got # points back.',
      }),
    mayReturn: 'Booking cancelled. If someone takes your seat, the points come back.',
    doneLate: (points) =>
      plural('en', points, {
        one: 'Booking cancelled. The point does not come back.',
        other: 'Booking cancelled. The # points do not come back.',
      }),
    doneList: 'You left the waitlist',
  },
  tr: {
    leaveSeat: (name) => `${name} rezervasyonu iptal edilsin mi?`,
    leaveList: (name) => `${name} bekleme listesinden çıkılsın mı?`,
    closedTitle: 'Artık iptal edilemez',
    when: ({ moment, studio }) => `${moment}, ${studio}`,
    free: ({ points, until }) => `**${points}** hesabına geri döner. İptal **${until}** saatine kadar ücretsiz.`,
    freeNoPoints: (until) => `İptal **${until}** saatine kadar ücretsiz. Bu yer için puan ödemedin.`,
    late: ({ points, ended }) =>
      `Ücretsiz iptal süresi **${ended}** itibarıyla bitti. Şimdi iptal edersen **${points} puan** geri dönmez.`,
    lateNoPoints: (ended) => `Ücretsiz iptal süresi **${ended}** itibarıyla bitti. Bu yer için puan ödemedin.`,
    waitlist: 'Sıranı bırakırsın; yeniden katılırsan en sona geçersin. Beklemek puan harcamadı.',
    closed: 'Ders başladı ya da bu rezervasyon değişti.',
    pass: {
      free: (until) => `Ders paketine geri döner. İptal **${until}** saatine kadar ücretsiz.`,
      late: (ended) =>
        `Ücretsiz iptal süresi **${ended}** itibarıyla bitti. Şimdi iptal edersen **paketindeki ders geri gelmez**.`,
      returned: 'Rezervasyon iptal edildi. Ders paketine geri döndü.',
      mayReturn: 'Rezervasyon iptal edildi. Yerini başkası alırsa ders paketine geri döner.',
      lost: 'Rezervasyon iptal edildi. Paketindeki ders geri gelmez.',
    },
    membership: {
      free: (until) => `Ders hakkın üyeliğine geri döner. İptal **${until}** saatine kadar ücretsiz.`,
      late: (ended) =>
        `Ücretsiz iptal süresi **${ended}** itibarıyla bitti. Şimdi iptal edersen **ders üyeliğinden düşer**.`,
      returned: 'Rezervasyon iptal edildi. Ders hakkın üyeliğine geri döndü.',
      mayReturn: 'Rezervasyon iptal edildi. Yerini başkası alırsa ders hakkın üyeliğine geri döner.',
      lost: 'Rezervasyon iptal edildi. Ders üyeliğinden düşer.',
    },
    zone: (zone) => `Saatler: ${zone}.`,
    cancelSeat: 'Rezervasyonu iptal et',
    cancelList: 'Listeden çık',
    keepSeat: 'Yerim kalsın',
    keepList: 'Listede kal',
    understood: 'Anladım',
    done: 'Rezervasyon iptal edildi',
    doneReturned: (points) => `Rezervasyon iptal edildi. ${points} puan geri döndü.`,
    mayReturn: 'Rezervasyon iptal edildi. Yerini başkası alırsa puanların geri döner.',
    doneLate: (points) => `Rezervasyon iptal edildi. ${points} puan geri dönmez.`,
    doneList: 'Listeden çıktın',
  },
})
