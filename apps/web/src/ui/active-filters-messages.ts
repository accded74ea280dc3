import { defineMessages } from '../i18n/messages.ts'

type Filter = { name: string; value: string }

export const messages = defineMessages({
  es: {
    active: 'Filtros activos',
    drop: (p: Filter) => `Quitar filtro ${p.name}: ${p.value}`,
  },
  en: {
    active: 'Active filters',
    drop: (p) => `Remove filter ${p.name}: ${p.value}`,
  },
  tr: {
    active: 'Aktif filtreler',
    drop: (p) => `Filtreyi kaldır ${p.name}: ${p.value}`,
  },
})
