import { defineMessages } from '../../i18n/messages.ts'

type Progress = { done: number; of: number }

export const messages = defineMessages({
  es: {
    title: 'Termina de preparar tu estudio',
    progress: ({ done, of }: Progress) => `${done} de ${of} listos`,
    hide: 'Ocultar esta lista',
    hidden: 'Lista oculta. Todo sigue en su página.',
    show: 'Volver a mostrar',
    done: 'Ya está listo',
    items: {
      profile: { title: 'Fotos y descripción', text: 'Es lo primero que ve quien abre tu página.' },
      offers: { title: 'Algo que vender', text: 'Un paquete o una membresía, para que cada clase se pueda pagar.' },
      payments: { title: 'Una cuenta para cobrar', text: 'Tus clientes te pagan en línea y el dinero llega a ti.' },
      taxes: { title: 'Tus datos fiscales', text: 'Salen en cada recibo que reciben tus clientes.' },
      team: { title: 'Tu equipo', text: 'Cada coach ve sus clases, y recepción registra a quien llega.' },
      link: { title: 'Tu primer cliente', text: 'Comparte tu enlace: ahí ven tus clases y reservan.' },
    },
  },
  en: {
    title: 'Finish setting up your studio',
    progress: ({ done, of }) => `${done} of ${of} done`,
    hide: 'Hide this list',
    hidden: 'List hidden. Everything is still on its page.',
    show: 'Show again',
    done: 'Already done',
    items: {
      profile: { title: 'Photos and description', text: 'The first thing people see on your page.' },
      offers: { title: 'Something to sell', text: 'A class pass or a membership, so that each class can be paid.' },
      payments: { title: 'An account to get paid', text: 'Your clients pay online and the money reaches you.' },
      taxes: { title: 'Your tax details', text: 'They are printed on every receipt your clients get.' },
      team: { title: 'Your team', text: 'Each coach sees their classes, and reception checks people in.' },
      link: { title: 'Your first client', text: 'Share your link: people see your classes and book there.' },
    },
  },
  tr: {
    title: 'Stüdyonu hazırlamayı bitir',
    progress: ({ done, of }) => `${of} adımdan ${done} hazır`,
    hide: 'Bu listeyi gizle',
    hidden: 'Liste gizlendi. Her şey kendi sayfasında duruyor.',
    show: 'Yeniden göster',
    done: 'Hazır olanlar',
    items: {
      profile: { title: 'Fotoğraflar ve tanıtım', text: 'Sayfanı açanın ilk gördüğü şey.' },
      offers: { title: 'Satacak bir şey', text: 'Her dersin ödenebilmesi için bir paket ya da üyelik.' },
      payments: { title: 'Ödeme alacağın bir hesap', text: 'Müşterilerin internetten öder, para sana gelir.' },
      taxes: { title: 'Vergi bilgilerin', text: 'Müşterilerinin aldığı her makbuzda yazar.' },
      team: { title: 'Ekibin', text: 'Koçlar derslerini görür, resepsiyon gelenleri kaydeder.' },
      link: { title: 'İlk müşterin', text: 'Bağlantını paylaş: derslerini orada görür, yer ayırtırlar.' },
    },
  },
})
