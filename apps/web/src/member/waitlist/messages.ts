import { beginSentence } from '../../format/begin-sentence.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    offered: 'Se liberó un lugar: es tuyo si lo quieres',
    offeredIn: (name: string) => `Hay un lugar para ti en ${name}`,
    heldUntil: (p: { until: string; left: string }) => `Te lo guardamos hasta ${p.until} (${p.left}).`,
    open: 'Hay un lugar libre para la lista',
    openIn: (name: string) => `Hay un lugar libre en ${name}`,
    firstTakes: 'Es de quien lo tome primero.',
    take: 'Tomar el lugar',
    takeFor: (points: string) => `Tomar el lugar por ${points}`,
    /** Accessible name with the class. It starts with the visible label (WCAG 2.5.3). */
    actOf: (p: { act: string; name: string }) => `${p.act}: ${p.name}`,
    leave: 'No lo quiero',
    taken: (p: { name: string; when: string }) => `El lugar es tuyo: ${p.name}, ${p.when}.`,
    inGroup: 'Una de varias: el primer lugar que se libere deja las otras listas.',
  },
  en: {
    offered: 'A seat opened up: it is yours if you want it',
    offeredIn: (name) => `There is a seat for you in ${name}`,
    heldUntil: (p) => `We keep it for you until ${p.until} (${p.left}).`,
    open: 'A seat is free for the list',
    openIn: (name) => `A seat is free in ${name}`,
    firstTakes: 'It goes to whoever takes it first.',
    take: 'Take the seat',
    takeFor: (points) => `Take the seat for ${points}`,
    actOf: (p) => `${p.act}: ${p.name}`,
    leave: 'I don’t want it',
    taken: (p) => `The seat is yours: ${p.name}, ${p.when}.`,
    inGroup: 'One of several: with the first seat that opens up you leave the other lists.',
  },
  tr: {
    offered: 'Bir yer boşaldı: istersen senin',
    offeredIn: (name) => `${name} dersinde sana bir yer var`,
    heldUntil: (p) => beginSentence(`${p.until} saatine kadar senin için tutuyoruz (${p.left}).`),
    open: 'Listedekiler için boş bir yer var',
    openIn: (name) => `${name} dersinde boş bir yer var`,
    firstTakes: 'İlk alanın olur.',
    take: 'Yeri al',
    takeFor: (points) => `Yeri ${points} ile al`,
    actOf: (p) => `${p.act}: ${p.name}`,
    leave: 'İstemiyorum',
    taken: (p) => `Yer senin: ${p.name}, ${p.when}.`,
    inGroup: 'Birkaçından biri: ilk boşalan yer diğer listelerden çıkarır.',
  },
})
