import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    offer: {
      update: {
        title: 'Hay una versión nueva de {brand}',
        text: 'Se carga cuando tú digas; lo que estés escribiendo se perdería.',
        accept: 'Actualizar',
      },
      push: {
        title: '¿Te avisamos en este dispositivo?',
        text: 'De cambios en tus clases, de un lugar que se libera y de tus puntos por vencer.',
        accept: 'Avísame',
      },
      install: {
        title: 'Instala {brand}',
        text: 'Tus clases a un toque, también sin conexión.',
        accept: 'Instalar',
      },
      installByHand: {
        title: 'Instala {brand} en tu pantalla de inicio',
        share: 'Toca Compartir en la barra del navegador.',
        add: 'Elige «Agregar a inicio».',
        confirm: 'Confirma con «Agregar».',
      },
    },
    later: 'Ahora no',
    leave: { title: '¿Salir de {brand}?', confirm: 'Salir', cancel: 'Quedarme' },
  },
  en: {
    offer: {
      update: {
        title: 'There is a new version of {brand}',
        text: 'It loads when you say so; what you are writing would be lost.',
        accept: 'Update',
      },
      push: {
        title: 'Shall we notify you on this device?',
        text: 'About changes to your classes, a seat that opens up and points about to expire.',
        accept: 'Notify me',
      },
      install: {
        title: 'Install {brand}',
        text: 'Your classes one tap away, also without a connection.',
        accept: 'Install',
      },
      installByHand: {
        title: 'Install {brand} on your home screen',
        share: 'Tap Share in the browser’s bar.',
        add: 'Choose “Add to Home Screen”.',
        confirm: 'Confirm with “Add”.',
      },
    },
    later: 'Not now',
    leave: { title: 'Leave {brand}?', confirm: 'Leave', cancel: 'Stay' },
  },
  tr: {
    offer: {
      update: {
        title: '{brand} uygulamasının yeni bir sürümü var',
        text: 'Sen deyince yüklenir; yazmakta oldukların kaybolur.',
        accept: 'Güncelle',
      },
      push: {
        title: 'Bu cihazda sana haber verelim mi?',
        text: 'Derslerindeki değişiklikler, boşalan bir yer ve süresi dolacak puanların için.',
        accept: 'Haber ver',
      },
      install: {
        title: '{brand} uygulamasını yükle',
        text: 'Derslerin bir dokunuş uzağında, bağlantı yokken de.',
        accept: 'Yükle',
      },
      installByHand: {
        title: '{brand} uygulamasını ana ekranına ekle',
        share: 'Tarayıcı çubuğunda Paylaş’a dokun.',
        add: '“Ana Ekrana Ekle”yi seç.',
        confirm: '“Ekle” ile onayla.',
      },
    },
    later: 'Şimdi değil',
    leave: { title: '{brand} uygulamasından çıkılsın mı?', confirm: 'Çık', cancel: 'Kal' },
  },
})
