import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Alguien guardó cambios mientras editabas',
    lead: 'Lo que escribiste sigue aquí. Elige qué queda y guarda de nuevo.',
    mine: 'Lo tuyo',
    theirs: 'Lo guardado',
    empty: '(vacío)',
    taken: (p: { field: string; before: string; now: string }) => `${p.field}: ${p.before} → ${p.now}`,
    takenLead: 'También cambió, y ya está en el formulario:',
  },
  en: {
    title: 'Someone saved changes while you were editing',
    lead: 'What you typed is still here. Choose what stays and save again.',
    mine: 'Yours',
    theirs: 'Saved',
    empty: '(empty)',
    taken: (p) => `${p.field}: ${p.before} → ${p.now}`,
    takenLead: 'Also changed, and already in the form:',
  },
  tr: {
    title: 'Sen düzenlerken biri değişiklik kaydetti',
    lead: 'Yazdıkların hâlâ burada. Hangisinin kalacağını seç ve yeniden kaydet.',
    mine: 'Seninki',
    theirs: 'Kaydedilen',
    empty: '(boş)',
    taken: (p) => `${p.field}: ${p.before} → ${p.now}`,
    takenLead: 'Bunlar da değişti ve formda yerini aldı:',
  },
})
