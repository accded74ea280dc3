import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import type { FormField } from '../../ui/use-form.ts'
import list from '../list.module.css'
import { messages } from './messages.ts'

/** Room and coach selects; coaches of the class type first. */
export const PlaceFields = ({
  classTypeId,
  room,
  coach,
}: {
  classTypeId: string
  room: FormField
  coach: FormField
}) => {
  const m = useMessages(messages)
  const rooms = useApi('listRooms', {}).data?.items ?? []
  const coaches = useApi('listCoaches', {}).data?.items ?? []
  const fitting = coaches.filter((one) => one.classTypeIds.includes(classTypeId))
  const others = coaches.filter((one) => !one.classTypeIds.includes(classTypeId))
  const groups = [
    { label: m.gives, people: fitting },
    { label: m.others, people: others },
  ]
  return (
    <div className={list.pair}>
      <SelectField label={m.room} {...room}>
        <option value="">{m.none}</option>
        {rooms.map(({ id, name, capacity }) => (
          <option key={id} value={id}>
            {name} ({capacity})
          </option>
        ))}
      </SelectField>
      <SelectField label={m.coach} {...coach}>
        <option value="">{m.none}</option>
        {groups.map(
          ({ label, people }) =>
            people.length > 0 && (
              <optgroup key={label} label={label}>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </SelectField>
    </div>
  )
}
