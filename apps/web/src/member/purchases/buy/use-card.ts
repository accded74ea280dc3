import { type ChangeEvent, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import {
  type CardField,
  type CardValues,
  cardFields,
  fieldAfter,
  isProblemShown,
  problemOf,
  shaped,
} from './card-values.ts'
import { usualCountry } from './countries.ts'
import { messages } from './messages.ts'

/** The state of the card form. Validated on every input, stored in memory only. */
export const useCard = ({ cardHolder = '' }: { cardHolder?: string } = {}) => {
  const m = useMessages(messages)
  const [values, setValues] = useState<CardValues>(() => ({
    cardHolder,
    cardNumber: '',
    cardExpiration: '',
    cardCVC: '',
    country: usualCountry(),
    zip: '',
  }))
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const now = new Date()
  const leave = (...fields: CardField[]) => setLeft((before) => new Set([...before, ...fields]))

  /** Focuses the next field once this one is complete and the next is empty. */
  const focusAfter = (name: CardField, typed: CardValues) => {
    const next = fieldAfter[name]
    if (next === undefined || typed[next] !== '' || problemOf(name, typed, now) !== null) return
    form.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
  }
  const errorOf = (field: CardField): string | undefined => {
    const problem = problemOf(field, values, now)
    if (problem === null || !isProblemShown(problem, left.has(field))) return undefined
    const words: Partial<Record<string, string>> = field === 'country' ? {} : m.problem[field]
    return words[problem] ?? words.wrong ?? words.missing
  }
  /** The props of a field; `server` is the provider's error. */
  const field = (name: CardField, server?: string) => ({
    name,
    value: values[name],
    error: errorOf(name) ?? server,
    required: true,
    onBlur: () => values[name] !== '' && leave(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const atEnd = !('selectionStart' in target) || target.selectionStart === target.value.length
      const next = { ...values, [name]: shaped(name, target.value, atEnd) }
      setValues(next)
      if (atEnd && next[name].length > values[name].length) focusAfter(name, next)
    },
  })
  /** Validates the card; on failure shows all problems and focuses the first. */
  const check = (): boolean => {
    leave(...cardFields)
    const first = cardFields.find((name) => problemOf(name, values, now) !== null)
    if (first === undefined) return true
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return false
  }
  return { values, field, check, form }
}
