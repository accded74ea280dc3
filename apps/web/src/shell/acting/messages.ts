import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    label: 'Actúas en nombre de otra persona',
    acting: (p: { name: string; reason: string }) => `Actúas en nombre de **${p.name}**: ${p.reason}`,
    left: (minutes: number) => plural('es', minutes, { one: 'Queda # min', other: 'Quedan # min' }),
    end: 'Terminar',
    ended: (name: string) => `Ya no actúas en nombre de ${name}.`,
  },
  en: {
    label: 'You act on behalf of another person',
    acting: (p) => `You act on behalf of **${p.name}**: ${p.reason}`,
    left: (minutes) => `${minutes} min left`,
    end: 'Stop',
    ended: (name) => `You no longer act on behalf of ${name}.`,
  },
  tr: {
    label: 'Başka birinin adına işlem yapıyorsun',
    acting: (p) => `**${p.name}** adına işlem yapıyorsun: ${p.reason}`,
    left: (minutes) => `${minutes} dk kaldı`,
    end: 'Bitir',
    ended: (name) => `Artık ${name} adına işlem yapmıyorsun.`,
  },
})
