import type { Data } from '@cupo/contract'
import type { ProspectStage } from '@cupo/core/prospects'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'

export type Board = Data<'readProspects'>
export type Card = Board['columns'][ProspectStage]['cards'][number]
export type Person = Board['people'][number]

/** The filter in the address. `who`: a person of the studio or `none`; `stage`: the column shown on a phone. */
type BoardSearch = { who?: string; show?: string; stage?: string }

/** Endpoints that change with an act on a prospect. */
export const prospectReads = ['readProspects', 'listClosedProspects', 'readProspect', 'listTasks'] as const

/** What every card needs of the board. */
export type BoardContext = Pick<Board, 'today' | 'timeZone' | 'people'>

/** The filter in the address, and its change. */
export const useBoardSearch = () => {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as BoardSearch
  const change = (next: BoardSearch) =>
    void navigate({
      to: paths.studio.prospects,
      search: { ...search, ...next } as never,
      replace: true,
      resetScroll: false,
    })
  return { search, change, clear: () => change({ who: '', show: '' }) }
}
