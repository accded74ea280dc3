import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    notFoundTitle: 'No encontramos esta página',
    notFound: 'Puede que el enlace sea viejo o tenga un error.',
    goHome: 'Ir al inicio',
    crashTitle: 'Algo se rompió de nuestro lado',
    crash: 'Recarga la página; lo que ya guardaste sigue ahí.',
    reload: 'Recargar',
  },
  en: {
    notFoundTitle: 'We can’t find this page',
    notFound: 'The link may be old or have a mistake in it.',
    goHome: 'Go to my home',
    crashTitle: 'Something broke on our side',
    crash: 'Reload the page; what you saved is still there.',
    reload: 'Reload',
  },
  tr: {
    notFoundTitle: 'Bu sayfayı bulamadık',
    notFound: 'Bağlantı eski ya da hatalı olabilir.',
    goHome: 'Ana sayfaya git',
    crashTitle: 'Bizim tarafta bir şey bozuldu',
    crash: 'Sayfayı yenile; kaydettiklerin duruyor.',
    reload: 'Yenile',
  },
})
