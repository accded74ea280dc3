import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: (name: string) => `¿Suspender ${name}?`,
    text: 'Su cuenta no podrá entrar y nadie podrá reservar sus clases hasta que lo reactives.',
    reasonHint: 'Lo leen el estudio, sus coaches y quienes tienen reserva.',
    classes: 'Sus clases por venir',
    keep: 'Se dan; quien quiera sale gratis',
    cancelAll: 'Se cancelan con devolución',
    nothing: 'No tiene clases por venir.',
    touches: (p: { classes: number; people: number }) =>
      `Afecta a ${plural('es', p.classes, { one: '# clase', other: '# clases' })} y a ${plural('es', p.people, { one: '# persona', other: '# personas' })}.`,
    returned: (n: number) => plural('es', n, { one: 'Vuelve # punto.', other: 'Vuelven # puntos.' }),
    notificationNote: 'Todos reciben un aviso con el motivo.',
    suspend: 'Suspender',
    done: (name: string) => `${name} quedó suspendido.`,
  },
  en: {
    title: (name) => `Suspend ${name}?`,
    text: 'Its account cannot sign in and nobody can book its classes until you reactivate it.',
    reasonHint: 'The studio, its coaches and everyone with a booking read it.',
    classes: 'Its classes ahead',
    keep: 'Take place; leaving is free',
    cancelAll: 'Are cancelled and refunded',
    nothing: 'It has no classes ahead.',
    touches: (p) =>
      `Affects ${plural('en', p.classes, { one: '# class', other: '# classes' })} and ${plural('en', p.people, { one: '# person', other: '# people' })}.`,
    returned: (n) => plural('en', n, { one: '# point goes back.', other: '# points go back.' }),
    notificationNote: 'Everyone gets a message with the reason.',
    suspend: 'Suspend',
    done: (name) => `${name} is suspended.`,
  },
  tr: {
    title: (name) => `${name} askıya alınsın mı?`,
    text: 'Sen yeniden açana kadar hesabı giriş yapamaz ve kimse derslerini rezerve edemez.',
    reasonHint: 'Stüdyo, koçları ve rezervasyonu olanlar okur.',
    classes: 'Önündeki dersler',
    keep: 'Yapılır; bırakmak ücretsiz',
    cancelAll: 'İptal edilir, puanlar döner',
    nothing: 'Önünde ders yok.',
    touches: (p) => `${p.classes} dersi ve ${p.people} kişiyi etkiler.`,
    returned: (n) => `${n} puan geri döner.`,
    notificationNote: 'Herkese nedeniyle birlikte bildirilir.',
    suspend: 'Askıya al',
    done: (name) => `${name} askıya alındı.`,
  },
})
