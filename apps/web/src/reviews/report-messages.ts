import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Denunciar la opinión',
    lead: 'La administración de {brand} la lee y decide si la oculta. Mientras tanto sigue a la vista. Quien la escribió no sabe quién denuncia.',
    reason: 'Qué tiene de malo',
    reasonHint: 'Por ejemplo: insulta, da datos de alguien o no habla de una clase.',
    reasonMissing: 'Escribe qué tiene de malo.',
    send: 'Denunciar',
    cancel: 'Cancelar',
    sent: 'Denuncia enviada',
  },
  en: {
    title: 'Report the review',
    lead: 'The administration of {brand} reads it and decides whether to hide it. Until then it stays visible. Its author does not know who reports it.',
    reason: 'What is wrong with it',
    reasonHint: 'For example: it insults, reveals something about a person or is not about a class.',
    reasonMissing: 'Enter what is wrong with it.',
    send: 'Report',
    cancel: 'Cancel',
    sent: 'Report sent',
  },
  tr: {
    title: 'Yorumu şikâyet et',
    lead: '{brand} yönetimi yorumu okur ve gizleyip gizlemeyeceğine karar verir. O zamana kadar görünür kalır. Yazan kişi kimin şikâyet ettiğini bilmez.',
    reason: 'Sorun ne',
    reasonHint: 'Örneğin: hakaret ediyor, birinin bilgilerini veriyor veya bir dersle ilgili değil.',
    reasonMissing: 'Sorunun ne olduğunu yaz.',
    send: 'Şikâyet et',
    cancel: 'Vazgeç',
    sent: 'Şikâyetin gönderildi',
  },
})
