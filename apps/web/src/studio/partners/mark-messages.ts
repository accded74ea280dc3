import { defineMessages } from '../../i18n/messages.ts'

type OfPartner = { seats: number; name: string }

export const messages = defineMessages({
  es: {
    simulated: 'Convenio simulado',
    through: 'Reservó por su convenio: ',
    of: ({ seats, name }: OfPartner) => `${seats} de ${name}`,
  },
  en: {
    simulated: 'Simulated partner',
    through: 'Booked through the pass partner: ',
    of: ({ seats, name }) => `${seats} from ${name}`,
  },
  tr: {
    simulated: 'Benzetim ortağı',
    through: 'Üyelik ortağından geldi: ',
    of: ({ seats, name }) => `${seats} ${name}`,
  },
})
