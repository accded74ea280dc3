import type { Body, Data } from '@cupo/contract'
import { maxImportBytes } from '@cupo/core/import-vocabulary'
import type { PeopleMode } from '@cupo/core/people-vocabulary'
import { refusals } from '@cupo/core/refusals'
import { useRef, useState } from 'react'
import { readBase64 } from '../../api/read-base64.ts'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { showToast } from '../../ui/toast-store.ts'
import { refreshes } from '../corporate-people/person-row.tsx'

export type ImportResult = Data<'importCorporatePeople'>
type ImportFile = Body<'importCorporatePeople'>['files'][number]

/** Problems of a file before it is sent. */
export type FileProblem = 'tooLarge' | 'unreadable'

/**
 * State of an import of a company's people. Each choice starts a dry run; the import sends its digest, so that it does
 * what the preview shows or is refused, and is then previewed again.
 */
export const usePeopleImport = (onClose: () => void) => {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [mode, setMode] = useState<PeopleMode>('joiners')
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [tried, setTried] = useState<ImportResult | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const latest = useRef({ file, mode })
  const trial = useCall('importCorporatePeople', { onRefused: () => true })
  const act = useAct('importCorporatePeople', {
    refreshes,
    onDone: (_, mensaje) => {
      onClose()
      showToast('done', mensaje)
    },
    onRefused: ({ codigo }) => {
      if (codigo === refusals.invalidState) void check()
      return false
    },
  })

  /** Previews the latest choice. A choice made during a preview is previewed after it. */
  const check = async (): Promise<void> => {
    const choice = latest.current
    setTried(null)
    setConfirmed(false)
    if (choice.file === null) return
    const answer = await trial.send({ body: { files: [choice.file], mode: choice.mode, dryRun: true } })
    if (answer === null) return
    if (latest.current !== choice) return check()
    if (answer.ok) setTried(answer.data)
  }
  const choose = (next: { file: ImportFile | null; mode: PeopleMode }): void => {
    latest.current = next
    setFile(next.file)
    setMode(next.mode)
    void check()
  }
  return {
    file,
    mode,
    problem,
    tried,
    confirmed,
    confirm: setConfirmed,
    checking: trial.busy,
    refusal: trial.refusal,
    importing: act.busy,
    chooseMode: (next: PeopleMode) => choose({ file: latest.current.file, mode: next }),
    chooseFile: async (chosen: File): Promise<void> => {
      setProblem(null)
      if (chosen.size > maxImportBytes) return setProblem('tooLarge')
      const base64 = await readBase64(chosen).catch(() => null)
      if (base64 === null) return setProblem('unreadable')
      choose({ file: { name: chosen.name.slice(0, 200), base64 }, mode: latest.current.mode })
    },
    run: (): void => {
      if (file === null || tried === null) return
      const removing = tried.confirm ? { removing: tried.leaveCount } : {}
      void act.send({ body: { files: [file], mode, digest: tried.digest, ...removing } })
    },
  }
}

export type PeopleImport = ReturnType<typeof usePeopleImport>
