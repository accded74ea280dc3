import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    offer: (p: { name: string; domain: string }) => `${p.name} cubre a quien tiene correo de ${p.domain}`,
    gives: (p: { monthlyPoints: number; points: number }) =>
      `Te da ${p.monthlyPoints} ${plural('es', p.monthlyPoints, { one: 'punto', other: 'puntos' })} al mes; ${p.points} por lo que queda de este.`,
    privacy: (name: string) => `${name} verá tu nombre y tu correo. No ve a qué clases vas ni cuándo.`,
    join: (name: string) => `Unirme a ${name}`,
    joined: (name: string) => `${name} te cubre desde hoy.`,
    covers: (name: string) => `${name} te da puntos`,
    unseen: 'No ve a qué clases vas ni cuándo.',
    until: (day: string) => `Te cubre hasta el ${day}.`,
  },
  en: {
    offer: (p) => `${p.name} covers people with an address of ${p.domain}`,
    gives: (p) =>
      `It gives you ${p.monthlyPoints} ${plural('en', p.monthlyPoints, { one: 'point', other: 'points' })} a month; ${p.points} for the rest of this one.`,
    privacy: (name) => `${name} will see your name and address. It does not see which classes you take or when.`,
    join: (name) => `Join ${name}`,
    joined: (name) => `${name} covers you from today.`,
    covers: (name) => `${name} gives you points`,
    unseen: 'It does not see which classes you take or when.',
    until: (day) => `It covers you until ${day}.`,
  },
  tr: {
    offer: (p) => `${p.name}, ${p.domain} adresi olanları kapsıyor`,
    gives: (p) => `Ayda ${p.monthlyPoints} puan verir; bu ayın kalanı için ${p.points} puan.`,
    privacy: (name) => `${name} adını ve e-postanı görür. Hangi derse ne zaman gittiğini görmez.`,
    join: (name) => `Katıl: ${name}`,
    joined: (name) => `${name} seni bugünden itibaren kapsıyor.`,
    covers: (name) => `${name} sana puan veriyor`,
    unseen: 'Hangi derse ne zaman gittiğini görmez.',
    until: (day) => `${day} gününe kadar kapsıyor.`,
  },
})
