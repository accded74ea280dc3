import { type Problems, useForm } from '../ui/use-form.ts'
import type { Refusal } from './call.ts'
import { useEditConflict } from './use-edit-conflict.ts'

type EditForm<Row, Name extends string> = {
  /** The row when the form was opened; null for a new one. */
  row: Row | null
  valuesOf: (row: Row) => Record<Name, string>
  /** Initial values of the form. */
  initial: Record<Name, string>
  check: (values: Record<Name, string>) => Problems<Name>
  send: (values: Record<Name, string>) => void
}

/**
 * A form that adds or edits a versioned row. `base` is the row whose version is sent. Pass `takeStale` to the update as
 * `onRefused`, and spread `conflict` into `<EditConflict>`.
 */
export const useEditForm = <Row extends { version?: number | undefined }, Name extends string>({
  row,
  valuesOf,
  initial,
  check,
  send,
}: EditForm<Row, Name>) => {
  const edit = useEditConflict({ row, valuesOf })
  const form = useForm<Name>(initial, check, send)
  const { values, set } = form
  return {
    ...form,
    base: edit.base,
    takeStale: (refusal: Refusal): boolean => edit.takeRefusal(refusal, values, set),
    conflict: { found: edit.found, values, set },
  }
}
