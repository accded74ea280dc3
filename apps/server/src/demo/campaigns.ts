import { brandId } from '@cupo/core/brand-id'
import type { CampaignId } from '@cupo/core/ids'
import { createCampaign } from '../features/campaigns/edit-campaign.ts'
import { scheduleCampaign } from '../features/campaigns/schedule-campaign.ts'
import { sendBatch, startCampaign } from '../features/campaigns/send-due.ts'
import { type DemoStudio, must } from './create-studios.ts'
import { savedFilter, savedList } from './desk-notes.ts'
import type { DemoEvent } from './simulate-month.ts'
import { openByMost } from './store.ts'

const hour = 3_600_000
const day = 24 * hour

/** A sent campaign to every client, and a draft to the saved list. */
const texts = {
  es: {
    sent: {
      subject: 'Nuevo horario de la mañana',
      text: 'Hola, {nombre}:\n\nDesde el lunes abrimos clases a las 6:30 y a las 7:30, de lunes a viernes.\n\nAparta tu lugar: los primeros días se llenan rápido. Nos vemos en {estudio}.',
      label: 'Ver horarios',
    },
    draft: {
      subject: 'Te guardamos tu lugar, {nombre}',
      text: 'Hola, {nombre}:\n\nHace unas semanas que no te vemos en {estudio} y te extrañamos.\n\nVuelve esta semana: elige la clase que más te guste.',
      label: 'Elegir clase',
    },
  },
  tr: {
    sent: {
      subject: 'Yeni sabah saatleri',
      text: 'Merhaba {ad},\n\nPazartesiden itibaren hafta içi 6.30 ve 7.30 dersleri başlıyor.\n\nYerini ayır: ilk günler çabuk doluyor. {stüdyo} seni bekliyor.',
      label: 'Programı gör',
    },
    draft: {
      subject: 'Seni özledik, {ad}',
      text: 'Merhaba {ad},\n\nBirkaç haftadır {stüdyo} stüdyosuna gelmedin.\n\nBu hafta gel: en sevdiğin dersi seç.',
      label: 'Ders seç',
    },
  },
} as const

/** Writes the campaigns of a studio: one was sent four days ago and opened by most, one is a draft. */
export const campaignEvents = (
  { id: studioId, accountId: by, plan }: DemoStudio,
  publicUrl: string,
  now: Date,
): DemoEvent[] => {
  const author = { studioId, by }
  const { sent, draft } = texts[plan.language]
  const contentOf = ({ subject, text, label }: typeof sent | typeof draft) => ({
    subject,
    text,
    button: { label, to: 'studio' as const },
  })
  const send: DemoEvent['act'] = async (tx, at) => {
    const id = brandId<CampaignId>(must(await createCampaign(tx, author, { ...contentOf(sent), filter: {} }, at)).id)
    must(await scheduleCampaign(tx, author, id, { at: null }, at))
    await startCampaign(tx, id, at)
    await sendBatch(tx, id, publicUrl, at)
    await openByMost(tx, id)
  }
  const write: DemoEvent['act'] = async (tx, at) => {
    const segment = { filter: savedFilter, listName: savedList[plan.language] }
    must(await createCampaign(tx, author, { ...contentOf(draft), ...segment }, at))
  }
  return [
    { at: new Date(now.getTime() - 4 * day), act: send },
    { at: new Date(now.getTime() - hour), act: write },
  ]
}
