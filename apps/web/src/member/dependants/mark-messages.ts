import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    hasSeat: (person: string) => `**${person}** tiene lugar`,
    waits: (person: string) => `**${person}** en la lista`,
    seatReady: (person: string) => `hay un lugar para **${person}**`,
    arrived: (person: string) => `**${person}** ya llegó`,
    several: (people: number) => plural('es', people, { one: '**#** de tu familia', other: '**#** de tu familia' }),
  },
  en: {
    hasSeat: (person) => `**${person}** has a seat`,
    waits: (person) => `**${person}** in the list`,
    seatReady: (person) => `a seat for **${person}**`,
    arrived: (person) => `**${person}** has arrived`,
    several: (people) => plural('en', people, { one: '**#** of your family', other: '**#** of your family' }),
  },
  tr: {
    hasSeat: (person) => `**${person}**: yeri var`,
    waits: (person) => `**${person}**: listede`,
    seatReady: (person) => `**${person}** için bir yer var`,
    arrived: (person) => `**${person}**: geldi`,
    several: (people) => plural('tr', people, { other: 'ailenden **#** kişi' }),
  },
})
