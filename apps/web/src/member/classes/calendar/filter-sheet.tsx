import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/choice-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { useFilters } from './filter-bar.tsx'
import css from './filter-sheet.module.css'
import { messages } from './messages.ts'
import type { CalendarState } from './use-calendar.ts'
import { ViewSwitch } from './view-switch.tsx'

/** All calendar filters on one sheet. Each choice applies immediately. */
export const FilterSheet = ({ calendar, onClose }: { calendar: CalendarState; onClose: () => void }) => {
  const m = useMessages(messages)
  const { search, change } = calendar
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={m.filters}
      footer={
        <>
          <Button look="quiet" onClick={calendar.showAll}>
            {m.showAll}
          </Button>
          <Button look="fill" onClick={onClose}>
            {m.done}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <ViewSwitch calendar={calendar} />
        <Checkbox
          label={m.withSeat}
          checked={search.all !== '1'}
          onChange={(event) => change({ all: event.target.checked ? undefined : '1' })}
        />
        {useFilters(calendar).map(({ name, label, all, options }) => (
          <SelectField
            key={name}
            label={label}
            value={search[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value || undefined })}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Dialog>
  )
}
