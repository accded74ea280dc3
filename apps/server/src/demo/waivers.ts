import { brandId } from '@cupo/core/brand-id'
import type { WaiverId } from '@cupo/core/ids'
import { createWaiver, publishWaiver } from '../features/waivers/edit-waiver.ts'
import { signWaiver } from '../features/waivers/sign-waiver.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoEvent } from './simulate-month.ts'
import { readRegulars, readSignerName } from './store.ts'

const day = 86_400_000

/** Clients who signed the waiver; every second one also the consent. */
const signers = 24

const texts = {
  es: [
    {
      kind: 'waiver',
      title: 'Responsiva de entrenamiento',
      text: 'Entreno por decisión propia y conozco los riesgos de una actividad física intensa.\n\nAviso al coach de lesiones, embarazo o cualquier condición de salud antes de la clase, y dejo de entrenar si algo me duele.\n\nUso el equipo como me lo indiquen y respondo por el daño que cause por no hacerlo.',
    },
    {
      kind: 'consent',
      title: 'Fotos y video en clase',
      text: 'El estudio puede usar en sus redes fotos y videos en los que aparezco.\n\nPuedo retirar este permiso cuando quiera: basta con decirlo en recepción.',
    },
  ],
  tr: [
    {
      kind: 'waiver',
      title: 'Antrenman sorumluluk belgesi',
      text: 'Kendi isteğimle antrenman yapıyorum ve yoğun egzersizin risklerini biliyorum.\n\nSakatlık, hamilelik veya sağlık durumumu dersten önce koça bildiririm; bir yerim ağrırsa bırakırım.',
    },
    {
      kind: 'consent',
      title: 'Derste fotoğraf ve video',
      text: 'Stüdyo, içinde bulunduğum fotoğraf ve videoları hesaplarında kullanabilir.\n\nBu onayı istediğim zaman geri çekebilirim.',
    },
  ],
} as const

/** Creates and publishes a waiver and a consent of a studio, with signatures. None is required to book. */
export const waiverEvents = ({ id: studioId, accountId: by, plan }: DemoStudio, now: Date): DemoEvent[] => [
  {
    at: new Date(now.getTime() - 3 * day),
    act: async (tx, at) => {
      const author = { studioId, by }
      const regulars = await readRegulars(tx, studioId, signers)
      for (const [nth, text] of texts[plan.language].entries()) {
        const waiverId = brandId<WaiverId>(must(await createWaiver(tx, author, text, at)).id)
        must(await publishWaiver(tx, author, waiverId, { signAgain: false }, at))
        for (const [place, personId] of regulars.entries()) {
          if (place % (nth + 1) > 0) continue
          const name = await readSignerName(tx, personId)
          const witness = place % 3 === 0 ? { id: by, studioId } : undefined
          must(await signWaiver(tx, { waiverId, number: 1, name, personId, signerId: personId, witness }, at))
        }
      }
    },
  },
]
