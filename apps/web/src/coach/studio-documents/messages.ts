import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Documentos',
    lead: 'Lo que tus estudios comparten con sus coaches.',
    search: 'Buscar por nombre',
    nothing: 'Ningún documento se llama así',
    none: 'Todavía no comparten documentos contigo',
    noneText: 'Aquí verás los manuales, planes y listas que tu estudio comparta con sus coaches.',
  },
  en: {
    title: 'Documents',
    lead: 'What your studios share with their coaches.',
    search: 'Search by name',
    nothing: 'No document has that name',
    none: 'No documents are shared with you yet',
    noneText: 'Here you find the manuals, plans and lists that your studio shares with its coaches.',
  },
  tr: {
    title: 'Belgeler',
    lead: 'Stüdyolarının koçlarıyla paylaştıkları.',
    search: 'Ada göre ara',
    nothing: 'Bu adda belge yok',
    none: 'Seninle henüz belge paylaşılmadı',
    noneText: 'Stüdyonun koçlarıyla paylaştığı kılavuzları, planları ve listeleri burada görürsün.',
  },
})
