import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Avisos en este dispositivo',
    lead: 'Te llegan aunque {brand} esté cerrado, mientras tu sesión siga abierta aquí.',
    toggle: 'Avisarme en este dispositivo',
    on: 'Te avisaremos en este dispositivo.',
    denied: 'Tu navegador los tiene bloqueados para {brand}. Permítelos en los ajustes del sitio y vuelve aquí.',
    deniedInApp: 'Tu teléfono los tiene bloqueados para {brand}. Permítelos en sus ajustes y vuelve aquí.',
    channel: 'Avisos de {brand}',
    unsupported: 'Este navegador no los recibe. En un iPhone, instala {brand} en tu pantalla de inicio.',
    failed: 'No se pudieron activar los avisos. Inténtalo de nuevo.',
  },
  en: {
    title: 'Notices on this device',
    lead: 'They reach you even while {brand} is closed, for as long as you stay signed in here.',
    toggle: 'Notify me on this device',
    on: 'We will notify you on this device.',
    denied: 'Your browser blocks them for {brand}. Allow them in the site’s settings and come back here.',
    deniedInApp: 'Your phone blocks them for {brand}. Allow them in its settings and come back here.',
    channel: '{brand} notices',
    unsupported: 'This browser receives none. On an iPhone, install {brand} on your home screen.',
    failed: 'The notices could not be turned on. Try again.',
  },
  tr: {
    title: 'Bu cihazdaki bildirimler',
    lead: '{brand} kapalıyken de gelir; burada oturumun açık olduğu sürece.',
    toggle: 'Bu cihazda bana bildir',
    on: 'Bu cihazda sana haber vereceğiz.',
    denied: 'Tarayıcın {brand} için bunları engelliyor. Site ayarlarından izin ver ve buraya dön.',
    deniedInApp: 'Telefonun {brand} için bunları engelliyor. Ayarlarından izin ver ve buraya dön.',
    channel: '{brand} bildirimleri',
    unsupported: 'Bu tarayıcı bildirim almıyor. iPhone’da {brand} uygulamasını ana ekranına ekle.',
    failed: 'Bildirimler açılamadı. Tekrar dene.',
  },
})
