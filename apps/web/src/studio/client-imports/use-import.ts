import type { Body, Data } from '@cupo/contract'
import type { ImportField, ImportKind } from '@cupo/core/import-vocabulary'
import { useState } from 'react'
import { refresh } from '../../api/query-client.ts'
import { useCall } from '../../api/use-call.ts'

export type ImportResult = Data<'importClients'>
type Sent = Body<'importClients'>
export type ImportFile = Sent['files'][number]
type Mapping = NonNullable<Sent['mapping']>
type Repair = NonNullable<Sent['repairs']>[number]

/** Steps of an import, counted from 1: files, columns, confirmation, invitations. */
export type Step = 1 | 2 | 3 | 4

const wait = { mapping: {} as Mapping, repairs: [] as Repair[] }

/**
 * State of an import, from its files to its invitations. Every choice immediately starts a dry run, which returns
 * errors, sums and columns. The import sends the same request as the dry run.
 */
export const useImport = () => {
  const [files, setFiles] = useState<ImportFile[]>([])
  const [choices, setChoices] = useState(wait)
  const [step, setStep] = useState<Step>(1)
  const [tried, setTried] = useState<ImportResult | null>(null)
  const [done, setDone] = useState<ImportResult | null>(null)
  const trial = useCall('importClients', { onRefused: () => true })
  const act = useCall('importClients', { onRefused: () => true })

  const attempt = async (next: typeof choices, of = files): Promise<boolean> => {
    setChoices(next)
    const answer = await trial.send({ body: { files: of, ...next, dryRun: true } })
    if (answer?.ok) setTried(answer.data)
    return answer?.ok ?? false
  }
  return {
    files,
    step,
    tried,
    done,
    choices,
    checking: trial.busy,
    refusal: step === 3 ? act.refusal : trial.refusal,
    importing: act.busy,
    goTo: setStep,
    setFiles: (next: ImportFile[]) => {
      setFiles(next)
      setTried(null)
      setChoices(wait)
      trial.forget()
    },
    check: async () => {
      if (await attempt(choices)) setStep(2)
    },
    chooseField: (kind: ImportKind, header: string, field: ImportField | null) => {
      const columns = { ...choices.mapping[kind]?.columns, [header]: field }
      return attempt({ ...choices, mapping: { ...choices.mapping, [kind]: { ...choices.mapping[kind], columns } } })
    },
    chooseOrder: (kind: ImportKind, dateOrder: 'dmy' | 'mdy') =>
      attempt({ ...choices, mapping: { ...choices.mapping, [kind]: { ...choices.mapping[kind], dateOrder } } }),
    repair: (repairs: readonly Repair[]) => attempt({ ...choices, repairs: [...choices.repairs, ...repairs] }),
    run: async () => {
      const answer = await act.send({ body: { files, ...choices, leaveOut: true } })
      if (!answer?.ok) return
      setDone(answer.data)
      setStep(4)
      await refresh('listClients', 'readClientLists')
    },
    startAgain: () => {
      setFiles([])
      setTried(null)
      setDone(null)
      setChoices(wait)
      setStep(1)
    },
  }
}

export type Import = ReturnType<typeof useImport>
