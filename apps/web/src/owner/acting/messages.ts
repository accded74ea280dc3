import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    act: 'Actuar en su nombre',
    actFor: (name: string) => `Actuar en nombre de ${name}`,
    text: 'Verás lo mismo que esta persona, 30 minutos como máximo. No podrás pagar, vender, regalar puntos ni tocar su contraseña o sus accesos. La persona recibe un aviso, y todo queda en el registro con tu nombre.',
    reasonHint: 'La persona lo lee.',
    start: 'Empezar',
  },
  en: {
    act: 'Act on their behalf',
    actFor: (name) => `Act on behalf of ${name}`,
    text: 'You will see what this person sees, for 30 minutes at most. You cannot pay, sell, give points or touch their password or access. They get a message, and everything is in the log under your name.',
    reasonHint: 'The person reads it.',
    start: 'Start',
  },
  tr: {
    act: 'Adına işlem yap',
    actFor: (name) => `${name} adına işlem yap`,
    text: 'En çok 30 dakika bu kişinin gördüğünü görürsün. Ödeme ve satış yapamaz, puan veremez, şifresine ya da erişimine dokunamazsın. Kişiye bildirilir ve her şey senin adınla kayda geçer.',
    reasonHint: 'Kişi bunu okur.',
    start: 'Başla',
  },
})
