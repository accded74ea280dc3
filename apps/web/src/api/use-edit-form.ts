import { type Problems, useForm } from '../ui/use-form.ts'
import type { Refusal } from './call.ts'
import { useEditConflict } from './use-edit-conflict.ts'

type EditForm<Row, Name extends string> = {
  valuesOf: (row: Row) => Record<Name, string>
  check: (values: Record<Name, string>) => Problems<Name>
  send: (values: Record<Name, string>) => void
} & (
  | { row: Row; initial?: undefined }
  /** `row` is null for a new row, which starts with `initial`. */
  | { row: Row | null; initial: Record<Name, string> }
)

const openedValues = <Row, Name extends string>(options: EditForm<Row, Name>): Record<Name, string> => {
  if (options.initial === undefined) return options.valuesOf(options.row)
  return options.row === null ? options.initial : options.valuesOf(options.row)
}

/**
 * A form that adds or edits a versioned row. `base` is the row whose version is sent. Pass `takeStale` to the update as
 * `onRefused`, and spread `conflict` into `<EditConflict>`.
 */
export const useEditForm = <Row extends { version?: number | undefined }, Name extends string>(
  options: EditForm<Row, Name>,
) => {
  const { row, valuesOf, check, send } = options
  const edit = useEditConflict({ row, valuesOf })
  const form = useForm<Name>(openedValues(options), check, send)
  const { values, set } = form
  return {
    ...form,
    base: edit.base,
    takeStale: (refusal: Refusal): boolean => edit.takeRefusal(refusal, values, set),
    conflict: { found: edit.found, values, set },
  }
}
