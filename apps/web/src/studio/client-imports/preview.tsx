import type { ImportField } from '@cupo/core/import-vocabulary'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { fieldMessages } from './field-messages.ts'
import shared from './imports.module.css'
import { messages } from './messages.ts'
import css from './preview.module.css'
import type { Import, ImportResult } from './use-import.ts'

type CellError = ImportResult['errors'][number]
type Person = ImportResult['preview'][number]
type Place = 'name' | 'phone' | 'email' | 'pass' | 'other'

const places: readonly Place[] = ['name', 'phone', 'email', 'pass', 'other']
const passFields: readonly ImportField[] = ['passName', 'left', 'total', 'expires']

/** The table column that shows a field's error. */
const placeOf = (field: ImportField): Place => {
  if (field === 'firstName' || field === 'lastName') return 'name'
  if (field === 'name' || field === 'phone' || field === 'email') return field
  return passFields.includes(field) ? 'pass' : 'other'
}

const ErrorCell = ({ error, work }: { error: CellError; work: Import }) => {
  const m = useMessages(messages)
  const w = useMessages(fieldMessages)
  const { fix, file, row, field, value, mensaje } = error
  return (
    <div className={css.wrong}>
      <span>{value === '' ? w.fields[field] : value}</span>
      <em>{mensaje}</em>
      {fix !== null && (
        <button type="button" onClick={() => void work.repair([{ file, row, field, value: fix }])}>
          {fix === '' ? m.without : m.use({ value: fix })}
        </button>
      )}
    </div>
  )
}

const ErrorRow = ({ errors, work }: { errors: readonly CellError[]; work: Import }) => {
  const m = useMessages(messages)
  const [first] = errors
  if (!first) return null
  const at = (place: Place) => errors.filter((error) => placeOf(error.field) === place)
  return (
    <tr>
      <td className={css.nth}>
        {first.row}
        {first.file !== 'people' && <small>{m.kinds[first.file]}</small>}
      </td>
      {places.map((place) => (
        <td key={place} className={at(place).length > 0 ? css.bad : undefined}>
          {place === 'name' && at('name').length === 0 && first.who}
          {at(place).map((error) => (
            <ErrorCell key={error.field} error={error} work={work} />
          ))}
        </td>
      ))}
    </tr>
  )
}

const PersonRow = ({ person }: { person: Person }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { row, name, phone, email, pass, known, birthday } = person
  const left = (count: number | null, total: number | null) =>
    count === null ? m.unlimited : m.left({ left: f.number(count), total: f.number(total ?? count) })
  return (
    <tr>
      <td className={css.nth}>{row}</td>
      <td>
        {name}
        {known !== null && <small className="soft"> {known === 'client' ? m.knownClient : m.knownMember}</small>}
      </td>
      <td>{phone}</td>
      <td>{email}</td>
      <td>{pass !== null && left(pass.left, pass.total)}</td>
      <td>{birthday}</td>
    </tr>
  )
}

/** A preview of the imported rows. Rows with an error come first, each error in its cell with a suggested fix. */
export const Preview = ({ work, tried }: { work: Import; tried: ImportResult }) => {
  const m = useMessages(messages)
  const w = useMessages(fieldMessages)
  const f = useFormat()
  const rows = [...Map.groupBy(tried.errors, ({ file, row }) => `${file} ${row}`)]
  const fixes = tried.errors.flatMap(({ file, row, field, fix }) =>
    fix === null ? [] : [{ file, row, field, value: fix }],
  )
  const heads = [m.row, w.fields.name, w.fields.phone, w.fields.email, m.pass, m.other]
  return (
    <section className={shared.card} aria-label={m.preview}>
      <header className={shared.cardHead}>
        <h2>{m.preview}</h2>
        <span className="soft">
          {tried.errorCount > 0 && (
            <b className={css.danger}>
              {m.toFix({ count: f.number(tried.errorCount), one: tried.errorCount === 1 })},{' '}
            </b>
          )}
          {m.ready({ count: tried.ok })}
        </span>
        {fixes.length > 1 && (
          <Button size="sm" busy={work.checking} onClick={() => void work.repair(fixes)}>
            {m.fixAll({ count: fixes.length })}
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table on a narrow screen */}
      <section className={css.scroll} aria-label={m.first({ count: tried.preview.length })} tabIndex={0}>
        <table className={css.table}>
          <VisuallyHidden as="caption">{m.first({ count: tried.preview.length })}</VisuallyHidden>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, errors]) => (
              <ErrorRow key={key} errors={errors} work={work} />
            ))}
            {tried.preview.map((person) => (
              <PersonRow key={`${person.row} ${person.name}`} person={person} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
