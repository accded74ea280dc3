import { brandId } from '@cupo/core/brand-id'
import type { FolderId, StudioDocumentId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import type { FolderAudience } from '@cupo/core/studio-documents'
import { addDays, dateIn } from '@cupo/core/time'
import { Transformer } from '@napi-rs/image'
import { addDocument, addVersion, readContent } from '../features/studio-documents/add-content.ts'
import { updateDocument } from '../features/studio-documents/edit-document.ts'
import { createFolder } from '../features/studio-documents/edit-folder.ts'
import { remindOfExpiry } from '../features/studio-documents/settle-due.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoEvent } from './simulate-month.ts'

const day = 86_400_000

type DemoDocument = {
  name: string
  /** Paragraphs of a PDF; without any it is a picture of the evacuation plan. */
  text?: readonly string[]
  /** Texts of later versions. */
  later?: readonly string[]
  expiresInDays?: number
}
type DemoFolder = {
  name: string
  description: string
  audience?: FolderAudience
  documents: readonly DemoDocument[]
  folders?: readonly DemoFolder[]
}

const texts: Partial<Record<Language, readonly DemoFolder[]>> = {
  es: [
    {
      name: 'Manuales para coaches',
      description: 'Cómo damos clase aquí. Léelos antes de tu primera semana.',
      audience: 'everybody',
      documents: [
        {
          name: 'Manual de bienvenida',
          text: [
            'Llega 20 minutos antes. Revisa la sala, la música y la lista.',
            'Saluda por su nombre a quien viene por primera vez.',
          ],
          later: ['Llega 25 minutos antes. Revisa la sala, la música, la lista y las bicis fuera de servicio.'],
        },
        {
          name: 'Qué hacer si alguien se lesiona',
          text: ['Detén la clase. Avisa a recepción. No muevas a la persona.'],
        },
      ],
      folders: [
        {
          name: 'Indoor cycling',
          description: '',
          documents: [
            { name: 'Ajuste de la bici', text: ['Asiento a la altura de la cadera. Manubrio un poco arriba.'] },
          ],
        },
      ],
    },
    {
      name: 'Recepción',
      description: 'Precios, convenios y guiones del mostrador.',
      audience: 'staff',
      documents: [{ name: 'Lista de precios', text: ['Clase suelta, paquete de 10 y membresía mensual.'] }],
    },
    {
      name: 'Seguros y licencias',
      description: 'Con fecha de vencimiento: avisamos un mes antes.',
      audience: 'staff',
      documents: [
        { name: 'Póliza de responsabilidad civil', text: ['Cobertura para clientes y visitas.'], expiresInDays: 18 },
        { name: 'Licencia de funcionamiento', text: ['Giro: acondicionamiento físico.'], expiresInDays: 210 },
        { name: 'Plan de evacuación' },
      ],
    },
    {
      name: 'Contratos',
      description: 'Arrendamiento y coaches. Solo gerencia.',
      audience: 'managers',
      documents: [{ name: 'Contrato de arrendamiento', text: ['Local 4, planta baja. Vigencia de tres años.'] }],
    },
  ],
  tr: [
    {
      name: 'Koç kılavuzları',
      description: 'Burada nasıl ders veriyoruz.',
      audience: 'everybody',
      documents: [
        { name: 'Hoş geldin kılavuzu', text: ['20 dakika erken gel. Salonu, müziği ve listeyi kontrol et.'] },
      ],
    },
  ],
}

const drawPdf = async (title: string, text: readonly string[], studio: string, language: Language, at: Date) => {
  const pdf = createTaggedPdf({ title, author: studio, createdAt: at, language })
  pdf.add('H1', title, { bold: true, size: 18 })
  for (const paragraph of text) pdf.add('P', paragraph)
  return Buffer.from(await pdf.end())
}

/** A floor plan: walls, two rooms, and the way out in green. */
const drawPlan = (): Promise<Buffer> => {
  const [width, height] = [480, 320]
  const pixels = new Uint8Array(width * height * 4).fill(255)
  const fill = (x: number, y: number, w: number, h: number, color: readonly number[]) => {
    for (let row = y; row < y + h; row += 1)
      for (let column = x; column < x + w; column += 1) pixels.set(color, (row * width + column) * 4)
  }
  const [wall, out] = [
    [40, 40, 40],
    [22, 140, 80],
  ] as const
  for (const [x, y, w, h] of [
    [20, 20, 440, 6],
    [20, 294, 440, 6],
    [20, 20, 6, 280],
    [454, 20, 6, 200],
    [220, 20, 6, 180],
  ] as const)
    fill(x, y, w, h, wall)
  for (const [x, y, w, h] of [
    [120, 240, 340, 10],
    [120, 120, 10, 130],
    [330, 120, 10, 120],
  ] as const)
    fill(x, y, w, h, out)
  return Transformer.fromRgbaPixels(pixels, width, height).png()
}

/** Folders of a studio with small documents: shared with coaches, the desk, or managers only; one expires soon. */
export const documentEvents = ({ id: studioId, accountId: by, plan }: DemoStudio, now: Date): DemoEvent[] => {
  const author = { studioId, by }
  const { language, name: studio } = plan
  const contentOf = async ({ name, text }: DemoDocument, at: Date) =>
    must(await readContent(text === undefined ? await drawPlan() : await drawPdf(name, text, studio, language, at)))
  return [
    {
      at: new Date(now.getTime() - 9 * day),
      act: async (tx, at) => {
        const add = async (folderId: FolderId, document: DemoDocument) => {
          const { name, later = [], expiresInDays } = document
          const content = await contentOf(document, at)
          const id = brandId<StudioDocumentId>(
            must(await addDocument(tx, author, { folderId, name, rename: false, ...content }, at)).id,
          )
          for (const [nth, text] of later.entries()) {
            const changedAt = new Date(at.getTime() + (nth + 2) * day)
            const version = await contentOf({ name, text: [text] }, changedAt)
            must(await addVersion(tx, author, { id, ...version }, changedAt))
          }
          if (expiresInDays === undefined) return
          const expiresOn = addDays(dateIn(now, 'UTC'), expiresInDays)
          must(await updateDocument(tx, author, id, { expiresOn }, at))
          await remindOfExpiry(tx, id, at)
        }
        const create = async ({ name, description, audience, ...folder }: DemoFolder, parentId: FolderId | null) => {
          const body = { name, description, parentId, ...(audience && { audience }) }
          const id = brandId<FolderId>(must(await createFolder(tx, author, body, at)).id)
          for (const document of folder.documents) await add(id, document)
          for (const inside of folder.folders ?? []) await create(inside, id)
        }
        for (const folder of texts[language] ?? []) await create(folder, null)
      },
    },
  ]
}
