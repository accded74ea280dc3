import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Lead = { count: number; from: string; to: string }
type Card = { name: string; time: string; count: number; of: number }

export const messages = defineMessages({
  es: {
    title: 'Tu semana',
    lead: ({ count, from, to }: Lead) =>
      plural('es', count, { one: `# clase, del ${from} al ${to}`, other: `# clases, del ${from} al ${to}` }),
    before: 'Siete días antes',
    after: 'Siete días después',
    availability: 'Mi disponibilidad',
    free: 'Libre.',
    away: 'no estás',
    cannot: 'no puedes',
    can: (hours: string) => `puedes ${hours}`,
    range: (p: { from: string; to: string }) => `${p.from} a ${p.to}`,
    outside: 'Fuera de tu disponibilidad',
    ask: 'Pedir suplente',
    asked: 'Pediste suplente',
    of: (p: { name: string; time: string }) => `${p.name} de las ${p.time}`,
    card: ({ name, time, count, of }: Card) => `Abrir la lista de ${name} de las ${time}, ${count} de ${of} lugares`,
    ahead: 'Las próximas cuatro semanas',
    classes: (count: number) => plural('es', count, { one: '# clase', other: '# clases' }),
  },
  en: {
    title: 'Your week',
    lead: ({ count, from, to }) =>
      plural('en', count, { one: `# class, from ${from} to ${to}`, other: `# classes, from ${from} to ${to}` }),
    before: 'Seven days earlier',
    after: 'Seven days later',
    availability: 'My availability',
    free: 'Free.',
    away: 'you are away',
    cannot: 'not available',
    can: (hours) => `available ${hours}`,
    range: (p) => `${p.from} to ${p.to}`,
    outside: 'Outside of your availability',
    ask: 'Ask for a substitute',
    asked: 'Substitute asked',
    of: (p) => `${p.name} at ${p.time}`,
    card: ({ name, time, count, of }) => `Open the roster of ${name} at ${time}, ${count} of ${of} seats`,
    ahead: 'The next four weeks',
    classes: (count) => plural('en', count, { one: '# class', other: '# classes' }),
  },
  tr: {
    title: 'Haftan',
    lead: ({ count, from, to }) => `${from} – ${to}, ${count} ders`,
    before: 'Yedi gün önce',
    after: 'Yedi gün sonra',
    availability: 'Uygunluğum',
    free: 'Boş.',
    away: 'yoksun',
    cannot: 'uygun değilsin',
    can: (hours) => `uygunsun: ${hours}`,
    range: (p) => `${p.from}–${p.to}`,
    outside: 'Uygunluğunun dışında',
    ask: 'Yedek iste',
    asked: 'Yedek istedin',
    of: (p) => `${p.time} ${p.name}`,
    card: ({ name, time, count, of }) => `${time} ${name} listesini aç, ${of} yerden ${count} dolu`,
    ahead: 'Önümüzdeki dört hafta',
    classes: (count) => `${count} ders`,
  },
})
