import { defineMessages } from '../i18n/messages.ts'

type Spot = { noun: string; label: string; state: string }

export const messages = defineMessages({
  es: {
    choose: (noun: string) => `Elige tu lugar: ${noun}`,
    spot: ({ noun, label, state }: Spot) => `${noun} ${label}, ${state}`,
    chosen: 'elegido',
    mine: 'tuyo',
    yours: 'el tuyo',
    states: {
      free: 'libre',
      taken: 'tomado',
      outOfService: 'fuera de servicio',
      unused: 'sin usar, clase llena',
    },
    mirror: 'espejo',
  },
  en: {
    choose: (noun) => `Choose your spot: ${noun}`,
    spot: ({ noun, label, state }) => `${noun} ${label}, ${state}`,
    chosen: 'chosen',
    mine: 'yours',
    yours: 'yours',
    states: {
      free: 'free',
      taken: 'taken',
      outOfService: 'out of service',
      unused: 'not used, class full',
    },
    mirror: 'mirror',
  },
  tr: {
    choose: (noun) => `Yerini seç: ${noun}`,
    spot: ({ noun, label, state }) => `${noun} ${label}, ${state}`,
    chosen: 'seçildi',
    mine: 'senin',
    yours: 'senin',
    states: {
      free: 'boş',
      taken: 'dolu',
      outOfService: 'kullanım dışı',
      unused: 'kullanılmıyor, ders dolu',
    },
    mirror: 'ayna',
  },
})
