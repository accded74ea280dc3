import { beginSentence } from '../../../format/begin-sentence.ts'
import { plural } from '../../../format/plural.ts'
import { defineMessages } from '../../../i18n/messages.ts'

type Until = { until: string; points: string }
type Short = { price: string; balance: string; missing: number }
type Sum = { balance: string; price: string; left: string }
type SumBought = Sum & { bought: string }

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export const messages = defineMessages({
  es: {
    bookFor: (points: string) => `Reservar por ${points}`,
    confirm: 'Confirmar',
    confirmBooking: 'Confirmar reserva',
    queuePlace: (place: string) => `Vas en el lugar ${place}`,
    notNow: 'Ahora no',
    seeMyPass: 'Ver mi pase',
    seeBookings: 'Ver mis reservas',
    readAndSign: 'Leer y firmar',
    chooseAnother: 'Elegir otro lugar',
    freeUntil: (until: string) => `Puedes cancelar gratis hasta ${until}.`,
    afterwards: (lost: string) => `Después de esa hora, ${lost}.`,
    grace: (p: { minutes: string; lost: string }) =>
      `La cancelación gratis ya cerró. Si reservas ahora, tienes **${p.minutes}** para arrepentirte; luego ${p.lost}.`,
    late: (lost: string) => `La cancelación gratis ya cerró: si cancelas, **${lost}**.`,
    nothingLost: 'Esta clase no cuesta puntos: si cancelas, no pierdes ninguno.',
    notBack: (count: number) => plural('es', count, { one: 'el punto no vuelve', other: 'los # puntos no vuelven' }),
    listPlace: (place: string) => `Serías **${place} en la lista**.`,
    listAutomatic: (p: Until) =>
      `Si se libera un lugar hasta ${p.until}, es tuyo por ${p.points}. Salir de la lista no cuesta.`,
    listByHand:
      'A esta hora, si se libera un lugar te lo ofrecemos una vez, por unos minutos, cuando te toca; en la última hora es de quien lo tome primero.',
    have: 'tienes',
    had: 'tenías',
    youBought: 'compraste',
    sumBought: (p: SumBought) =>
      `Tenías ${p.balance}, compraste ${p.bought}, esta clase cuesta ${p.price} y te quedan ${p.left}.`,
    buyAndBook: 'Comprar y reservar',
    missing: (count: number) => plural('es', count, { one: 'Te falta # punto', other: 'Te faltan # puntos' }),
    costsAndHave: (p: { price: string; balance: string }) => `Cuesta ${p.price}, tienes ${p.balance}`,
    thisClass: 'esta clase',
    remain: 'te quedan',
    sum: (p: Sum) => `Tienes ${p.balance}, esta clase cuesta ${p.price} y te quedan ${p.left}.`,
    short: (p: Short) =>
      `Esta clase cuesta ${p.price} y tienes ${p.balance}: ${plural('es', p.missing, { one: 'te falta **#**', other: 'te faltan **#**' })}.`,
    mine: 'Tu lugar',
    spotNoun: { bike: 'bici', reformer: 'reformer', mat: 'tapete', bag: 'saco', spot: 'lugar' },
    spotLead: (p: { noun: string; label: string }) => `${upper(p.noun)} **${p.label}**.`,
    lostSpot: (p: { the: string; lost: string; label: string }) =>
      `Alguien tomó ${p.the} ${p.lost}. Te queda ${p.the} ${p.label}, o elige en el mapa.`,
    theSpot: { bike: 'la bici', reformer: 'el reformer', mat: 'el tapete', bag: 'el saco', spot: 'el lugar' },
    chooseOther: {
      bike: 'Elegir otra bici',
      reformer: 'Elegir otro reformer',
      mat: 'Elegir otro tapete',
      bag: 'Elegir otro saco',
      spot: 'Elegir otro lugar',
    },
  },
  en: {
    bookFor: (points) => `Book for ${points}`,
    confirm: 'Confirm',
    confirmBooking: 'Confirm booking',
    queuePlace: (place) => `You are number ${place} in line`,
    notNow: 'Not now',
    seeMyPass: 'See my pass',
    seeBookings: 'See my bookings',
    readAndSign: 'Read and sign',
    chooseAnother: 'Choose another spot',
    freeUntil: (until) => `You can cancel for free until ${until}.`,
    afterwards: (lost) => `After that, ${lost}.`,
    grace: (p) =>
      `Free cancellation is over. If you book now, you have **${p.minutes}** to change your mind; then ${p.lost}.`,
    late: (lost) => `Free cancellation is over: if you cancel, **${lost}**.`,
    nothingLost: 'This class costs no points: if you cancel, you lose none.',
    notBack: (count) =>
      plural('en', count, { one: 'the point does not come back', other: 'the # points do not come back' }),
    listPlace: (place) => `You would be **${place} in the list**.`,
    listAutomatic: (p) =>
      `If a seat opens up by ${p.until}, it is yours for ${p.points}. Leaving the list costs nothing.`,
    listByHand:
      'At this hour a seat that opens up is offered to you once, for some minutes, when it is your turn; in the last hour it goes to whoever takes it first.',
    have: 'you have',
    had: 'you had',
    youBought: 'you bought',
    sumBought: (p) => `You had ${p.balance}, bought ${p.bought}, this class costs ${p.price} and you keep ${p.left}.`,
    buyAndBook: 'Buy and book',
    missing: (count) => plural('en', count, { one: 'You are # point short', other: 'You are # points short' }),
    costsAndHave: (p) => `Costs ${p.price}, you have ${p.balance}`,
    thisClass: 'this class',
    remain: 'you keep',
    sum: (p) => `You have ${p.balance}, this class costs ${p.price} and you keep ${p.left}.`,
    short: (p) => `This class costs ${p.price} and you have ${p.balance}: you are **${p.missing}** short.`,
    mine: 'Your spot',
    spotNoun: { bike: 'bike', reformer: 'reformer', mat: 'mat', bag: 'bag', spot: 'spot' },
    spotLead: (p) => `${upper(p.noun)} **${p.label}**.`,
    lostSpot: (p) => `Someone took ${p.the} ${p.lost}. You have ${p.the} ${p.label}, or choose on the map.`,
    theSpot: { bike: 'bike', reformer: 'reformer', mat: 'mat', bag: 'bag', spot: 'spot' },
    chooseOther: {
      bike: 'Choose another bike',
      reformer: 'Choose another reformer',
      mat: 'Choose another mat',
      bag: 'Choose another bag',
      spot: 'Choose another spot',
    },
  },
  tr: {
    bookFor: (points) => `${points} ile rezervasyon yap`,
    confirm: 'Onayla',
    confirmBooking: 'Rezervasyonu onayla',
    queuePlace: (place) => `${place}. sıradasın`,
    notNow: 'Şimdi değil',
    seeMyPass: 'Biletimi gör',
    seeBookings: 'Rezervasyonlarımı gör',
    readAndSign: 'Oku ve imzala',
    chooseAnother: 'Başka yer seç',
    freeUntil: (until) => beginSentence(`${until} saatine kadar ücretsiz iptal edebilirsin.`),
    afterwards: (lost) => `Bu saatten sonra ${lost}.`,
    grace: (p) =>
      `Ücretsiz iptal süresi doldu. Şimdi rezervasyon yaparsan vazgeçmek için **${p.minutes}** süren var; sonra ${p.lost}.`,
    late: (lost) => `Ücretsiz iptal süresi doldu: iptal edersen **${lost}**.`,
    nothingLost: 'Bu ders puan istemiyor: iptal edersen puan kaybetmezsin.',
    notBack: (count) => plural('tr', count, { other: '# puan geri gelmez' }),
    listPlace: (place) => `**Listede ${place} sırada** olacaksın.`,
    listAutomatic: (p) =>
      beginSentence(
        `${p.until} saatine kadar bir yer boşalırsa senin olur ve ${p.points} düşülür. Listeden çıkmak ücretsiz.`,
      ),
    listByHand:
      'Bu saatte boşalan yer, sıran gelince bir kez, birkaç dakikalığına sana önerilir; son saatte ilk alanın olur.',
    have: 'puanın',
    had: 'puanın vardı',
    youBought: 'satın aldın',
    sumBought: (p) => `${p.balance} puanın vardı, ${p.bought} satın aldın, bu ders ${p.price}, sana ${p.left} kalır.`,
    buyAndBook: 'Satın al ve ayır',
    missing: (count) => plural('tr', count, { other: '# puan eksik' }),
    costsAndHave: (p) => `${p.price} puan, sende ${p.balance} var`,
    thisClass: 'bu ders',
    remain: 'kalan',
    sum: (p) => `${p.balance} puanın var, bu ders ${p.price}, sana ${p.left} kalır.`,
    short: (p) => `Bu ders ${p.price}, sende ${p.balance} var: **${p.missing}** eksik.`,
    mine: 'Yerin',
    spotNoun: { bike: 'bisiklet', reformer: 'reformer', mat: 'mat', bag: 'torba', spot: 'yer' },
    spotLead: (p) => `${upper(p.noun)} **${p.label}**.`,
    lostSpot: (p) => `${upper(p.the)} ${p.lost} alındı. Sana ${p.the} ${p.label} kaldı, ya da haritadan seç.`,
    theSpot: { bike: 'bisiklet', reformer: 'reformer', mat: 'mat', bag: 'torba', spot: 'yer' },
    chooseOther: {
      bike: 'Başka bisiklet seç',
      reformer: 'Başka reformer seç',
      mat: 'Başka mat seç',
      bag: 'Başka torba seç',
      spot: 'Başka yer seç',
    },
  },
})
