import { serviceLimits } from '@cupo/core/brand-limits'
import { refusals } from '@cupo/core/refusals'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { loadConfig } from '../../app/config.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import {
  bodyOf,
  type Config,
  changedSettings,
  type Edits,
  findProblem,
  limitNames,
  type Problem,
  type Settings,
  settingsOf,
} from './settings.ts'

const useProblemText = (): ((problem: Problem) => string) => {
  const { problems } = useMessages(messages)
  const f = useFormat()
  return ({ field, because }) => {
    if (because !== 'limit') return problems[because]
    const limit = limitNames.find((name) => name === field) ?? 'pictureMb'
    const [least, most] = serviceLimits[limit]
    return problems.limit({ least: f.number(least), most: f.number(most) })
  }
}

/** Name of a request's field in the editor: `limits.pictureMb` is `pictureMb`. */
const settingOf = (campo: string): string => campo.replace(/^(limits|defaults)\./, '').replace(/[.[].*$/, '')

/** State of the editor: edits over the published configuration, their problem, and publishing. */
export const useEdits = (config: Config) => {
  const m = useMessages(messages)
  const textOf = useProblemText()
  const [edits, setEdits] = useState<Edits>({})
  const [newer, setNewer] = useState(false)
  const published = settingsOf(config)
  const settings: Settings = { ...published, ...edits }
  const changed = changedSettings(published, edits)
  const problem = findProblem(settings)
  const act = useAct('updateConfig', {
    refreshes: ['readOwnerConfig', 'listConfigVersions'],
    onDone: async (_, mensaje) => {
      setEdits({})
      setNewer(false)
      showToast('done', mensaje)
      // The header, the title and the menus of this page show the brand as well.
      await loadConfig()
    },
    // `useAct` has refetched the configuration; the edits are applied to the version published by the other owner.
    onRefused: ({ codigo, errores }) => {
      if (codigo !== refusals.invalidState) return errores.length > 0
      setNewer(true)
      return true
    },
  })
  const replace = (next: Edits) => {
    act.forget()
    setEdits(next)
  }
  const refused = act.refusal?.errores.find(({ campo }) => settingOf(campo) in settings)
  return {
    settings,
    changed,
    newer: newer ? m.newer : null,
    blocked: problem !== null,
    busy: act.busy,
    edit: (change: Edits) => replace({ ...edits, ...change }),
    discard: () => {
      setNewer(false)
      replace({})
    },
    restore: (version: Config) => {
      replace(settingsOf(version))
      showToast('info', m.restored(version.version))
    },
    publish: () => void act.send({ body: bodyOf(settings, config.version) }),
    errorOf: (field: keyof Settings): string | undefined => {
      if (problem?.field === field) return textOf(problem)
      return refused && settingOf(refused.campo) === field ? refused.mensaje : undefined
    },
  }
}
