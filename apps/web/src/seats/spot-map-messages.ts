import { defineMessages } from '../i18n/messages.ts'

type Spot = { noun: string; label: string; state: string }

export const messages = defineMessages({
  es: {
    choose: (noun: string) => `Elige tu lugar: ${noun}`,
    spot: ({ noun, label, state }: Spot) => `${noun} ${label}, ${state}`,
    chosen: 'elegido',
    mine: 'tuyo',
    yours: 'el tuyo',
    taken: 'tomado',
    free: 'libre',
    outOfService: 'fuera de servicio',
    mirror: 'espejo',
  },
  en: {
    choose: (noun) => `Choose your spot: ${noun}`,
    spot: ({ noun, label, state }) => `${noun} ${label}, ${state}`,
    chosen: 'chosen',
    mine: 'yours',
    yours: 'yours',
    taken: 'taken',
    free: 'free',
    outOfService: 'out of service',
    mirror: 'mirror',
  },
  tr: {
    choose: (noun) => `Yerini seç: ${noun}`,
    spot: ({ noun, label, state }) => `${noun} ${label}, ${state}`,
    chosen: 'seçildi',
    mine: 'senin',
    yours: 'senin',
    taken: 'dolu',
    free: 'boş',
    outOfService: 'kullanım dışı',
    mirror: 'ayna',
  },
})
