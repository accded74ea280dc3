import type { ClassView } from '@cupo/contract'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from './class-reads.ts'
import { type ClassValues, changesOf, newClassOf } from './class-values.ts'
import { messages } from './messages.ts'

/** Fields that a refusal without fields of its own is about. */
const fieldOfCode: Partial<Record<Refusal['codigo'], keyof ClassValues>> = {
  FUERA_DE_VENTANA: 'time',
  SIN_CUPO: 'capacity',
}

/** Puts a class on the timetable, or changes one; says where each refusal belongs. */
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
  const update = useAct('updateClass', { refreshes: classReads, onDone, onRefused })
  const { refusal, busy, fieldError } = view === null ? create : update
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
    busy,
    errorOf,
    /** What was refused of the class as a whole. */
    problem: elsewhere && refusal.status < 500 ? refusal.mensaje : null,
    save: (values: ClassValues, startsAt: string) =>
      void (view === null
        ? create.send({ body: newClassOf(values, startsAt) })
        : update.send({
            params: { id: view.id },
            body: { ...changesOf(view, values, startsAt), version: view.version },
          })),
  }
}
