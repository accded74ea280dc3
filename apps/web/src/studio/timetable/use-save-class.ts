import type { ClassView, Data, Input } from '@cupo/contract'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from './class-reads.ts'
import { type ClassValues, changesOf, newClassOf } from './class-values.ts'
import { messages } from './messages.ts'

/** Form field of each refusal without field errors. */
const fieldOfCode: Partial<Record<Refusal['codigo'], keyof ClassValues>> = {
  FUERA_DE_VENTANA: 'time',
  SIN_CUPO: 'capacity',
}

/** An edit whose preview found overlapping bookings. */
type Previewed = { body: Changes; people: AffectedPeople }
type Changes = NonNullable<Input<'updateClass'>['body']>
type AffectedPeople = NonNullable<Data<'updateClass'>['affected']>['people']

/**
 * Creates or updates a class and maps refusals to fields. A new time for a class with bookings is previewed first: with
 * overlaps, `previewed` lists the members and `confirm` saves.
 */
export const useSaveClass = (
  view: ClassView | null,
  onSaved: (saved: ClassView) => void,
  takeStale: (refusal: Refusal) => boolean,
) => {
  const m = useMessages(messages)
  const f = useFormat()
  const onDone = (saved: ClassView) => {
    const when = f.moment(saved.startsAt, saved.timeZone, new Date())
    showToast('done', (view === null ? m.created : m.saved)({ name: saved.classType.name, when }))
    onSaved(saved)
  }
  const onRefused = (refusal: Refusal) => takeStale(refusal) || (refusal.status >= 400 && refusal.status < 500)
  const create = useAct('createClass', { refreshes: classReads, onDone, onRefused })
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const update = useAct('updateClass', {
    refreshes: classReads,
    onDone,
    onRefused: (refusal) => {
      // The form shows refused fields and edit conflicts.
      setPreviewed(null)
      return onRefused(refusal)
    },
  })
  const params = { id: view?.id ?? '' }
  const preview = useAct('updateClass', {
    onRefused,
    onDone: ({ affected }, _, { body = {} }) => {
      const people = affected?.people ?? []
      const changes = { ...body, dryRun: false }
      if (people.some(({ overlaps }) => overlaps.length > 0)) setPreviewed({ body: changes, people })
      else void update.send({ params, body: changes })
    },
  })
  const change = (body: Changes) => {
    const respanned = body.startsAt !== undefined || body.durationMinutes !== undefined
    if (respanned && (view?.booked ?? 0) > 0) void preview.send({ params, body: { ...body, dryRun: true } })
    else void update.send({ params, body })
  }
  const { refusal, fieldError } = view === null ? create : preview.refusal === null ? update : preview
  const about = refusal === null ? undefined : fieldOfCode[refusal.codigo]
  const errorOf = (name: keyof ClassValues): string | undefined => {
    if (about === name) return refusal?.mensaje
    return fieldError(name === 'time' ? 'startsAt' : name)
  }
  const elsewhere =
    refusal !== null &&
    refusal.data === null &&
    about === undefined &&
    refusal.errores.length === 0 &&
    refusal.status >= 400
  return {
    busy: create.busy || preview.busy || update.busy,
    errorOf,
    /** Members with an overlap; null until a preview found any. */
    previewed,
    confirm: () => previewed !== null && void update.send({ params, body: previewed.body }),
    back: () => setPreviewed(null),
    /** The refusal that concerns no single field. */
    problem: elsewhere && refusal.status < 500 ? refusal.mensaje : null,
    save: (values: ClassValues, startsAt: string) =>
      view === null
        ? void create.send({ body: newClassOf(values, startsAt) })
        : change({ ...changesOf(view, values, startsAt), version: view.version }),
  }
}
