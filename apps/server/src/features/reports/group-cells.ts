import type { DisciplineColor } from '@cupo/core/discipline-colors'
import { mustIndex } from '@cupo/core/must-get'
import { sumFigures } from '@cupo/core/reports'

/** The group of a report's rows; `id` is null for classes without a coach or a room. */
export type Subject = { id: string | null; name: string; color: DisciplineColor | null; avatar: string | null }

type Cell = {
  classTypeId: string
  discipline: string
  color: DisciplineColor
  coachId: string | null
  coach: string | null
  avatar: string | null
}

export const disciplineOf = (cell: Cell): Subject => ({
  id: cell.classTypeId,
  name: cell.discipline,
  color: cell.color,
  avatar: null,
})
export const coachOf = (cell: Cell): Subject => ({
  id: cell.coachId,
  name: cell.coach ?? '',
  color: null,
  avatar: cell.avatar,
})
export const branchOf = (cell: { branchId: string; branch: string }): Subject => ({
  id: cell.branchId,
  name: cell.branch,
  color: null,
  avatar: null,
})
export const roomOf = (cell: { roomId: string | null; room: string | null }): Subject => ({
  id: cell.roomId,
  name: cell.room ?? '',
  color: null,
  avatar: null,
})

/** Sums cells by group, in order of name. */
export const groupCells = <Name extends string, Each extends Record<Name, number>>(
  cells: readonly Each[],
  subjectOf: (cell: Each) => Subject,
  names: readonly Name[],
): (Subject & Record<Name, number>)[] => {
  const groups = Map.groupBy(cells, (cell) => subjectOf(cell).id)
  return [...groups.values()]
    .map((each) => ({ ...subjectOf(mustIndex(each, 0)), ...sumFigures(each, names) }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || (a.name < b.name ? -1 : 1))
}

/** The same, each with the sums of the compared range; null without one. */
export const groupBeside = <Name extends string, Each extends Record<Name, number>>(
  cells: readonly Each[],
  before: readonly Each[] | null,
  subjectOf: (cell: Each) => Subject,
  names: readonly Name[],
): (Subject & Record<Name, number> & { before: Record<Name, number> | null })[] => {
  const earlier = before && new Map(groupCells(before, subjectOf, names).map((row) => [row.id, row]))
  return groupCells(cells, subjectOf, names).map((row) => ({
    ...row,
    before:
      earlier &&
      sumFigures(
        [earlier.get(row.id)].filter((each) => each !== undefined),
        names,
      ),
  }))
}
