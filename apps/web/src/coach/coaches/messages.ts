import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Te invitan a dar clases',
    lead: 'Si aceptas, el estudio y sus socios ven tu nombre y tu foto, y el estudio puede darte clases.',
    toLead: (types: string) => `Para dar ${types}`,
    noClassTypes: 'Todavía sin disciplinas',
    accept: 'Aceptar',
    decline: 'Rechazar',
    acceptOf: (studio: string) => `Aceptar la invitación de ${studio}`,
    declineOf: (studio: string) => `Rechazar la invitación de ${studio}`,
  },
  en: {
    title: 'You are invited to teach classes',
    lead: 'If you accept, the studio and its members see your name and photo, and the studio can give you classes.',
    toLead: (types) => `To teach ${types}`,
    noClassTypes: 'No disciplines yet',
    accept: 'Accept',
    decline: 'Decline',
    acceptOf: (studio) => `Accept the invitation from ${studio}`,
    declineOf: (studio) => `Decline the invitation from ${studio}`,
  },
  tr: {
    title: 'Ders vermeye davet edildin',
    lead: 'Kabul edersen stüdyo ve üyeleri adını ve fotoğrafını görür, stüdyo da sana ders verebilir.',
    toLead: (types) => `Vereceğin dersler: ${types}`,
    noClassTypes: 'Henüz branş yok',
    accept: 'Kabul et',
    decline: 'Reddet',
    acceptOf: (studio) => `Kabul et: ${studio} daveti`,
    declineOf: (studio) => `Reddet: ${studio} daveti`,
  },
})
