import { defineMessages } from '../../i18n/messages.ts'

/** What a client wants of the studio's news, in their file and in its form. */
export const newsMessages = defineMessages({
  es: {
    stopped: (p: { day: string }) => `No quiere novedades desde el ${p.day}`,
    agreed: (p: { day: string; where: string }) => `Acepta novedades desde el ${p.day} (${p.where})`,
    sources: {
      desk: 'en recepción',
      claim: 'al pasar su ficha a su cuenta',
      profile: 'en su cuenta',
      booking: 'al reservar',
      mail: 'por un correo',
      import: 'importado',
    },
    label: 'Novedades del estudio',
    hint: 'Anótalo solo si te lo dijo: queda con tu nombre y la fecha.',
    reason: 'Cómo te lo pidió',
    reasonHint: (p: { day: string }) => `Detuvo las novedades el ${p.day}. Queda en el registro.`,
    reasonMissing: (p: { day: string }) =>
      `Detuvo las novedades el ${p.day}. Escribe cómo te pidió recibirlas de nuevo.`,
    states: { agreed: 'Acepta recibirlas', unasked: 'No lo ha dicho', stopped: 'No las quiere' },
  },
  en: {
    stopped: (p) => `Wants no news since ${p.day}`,
    agreed: (p) => `Agrees to news since ${p.day} (${p.where})`,
    sources: {
      desk: 'at the desk',
      claim: 'when they took their file over',
      profile: 'in their account',
      booking: 'when they booked',
      mail: 'by an email',
      import: 'imported',
    },
    label: 'News of the studio',
    hint: 'Record it only if they told you: it keeps your name and the date.',
    reason: 'How they asked for it',
    reasonHint: (p) => `They stopped the news on ${p.day}. It is kept in the log.`,
    reasonMissing: (p) => `They stopped the news on ${p.day}. Write how they asked to get them again.`,
    states: { agreed: 'Agrees to get them', unasked: 'Has not said', stopped: 'Wants none' },
  },
  tr: {
    stopped: (p) => `${p.day} gününden beri haber istemiyor`,
    agreed: (p) => `${p.day} gününden beri haber alıyor (${p.where})`,
    sources: {
      desk: 'resepsiyonda',
      claim: 'kaydını hesabına taşırken',
      profile: 'kendi hesabında',
      booking: 'yer ayırtırken',
      mail: 'bir e-postayla',
      import: 'içe aktarıldı',
    },
    label: 'Stüdyo haberleri',
    hint: 'Yalnızca sana söylediyse kaydet: adın ve tarihle kalır.',
    reason: 'Bunu nasıl istedi',
    reasonHint: (p) => `Haberleri ${p.day} tarihinde durdurdu. Kayıtlarda kalır.`,
    reasonMissing: (p) => `Haberleri ${p.day} tarihinde durdurdu. Yeniden almayı nasıl istediğini yaz.`,
    states: { agreed: 'Almayı kabul ediyor', unasked: 'Söylemedi', stopped: 'İstemiyor' },
  },
})
