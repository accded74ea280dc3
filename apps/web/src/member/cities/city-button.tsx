import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { chipClass } from '../../ui/chip.tsx'
import { messages } from './messages.ts'
import { useCity } from './use-city.ts'

const CitySheet = lazy(async () => ({ default: (await import('./city-sheet.tsx')).CitySheet }))

type OpenerProps = { className: string; before?: ReactNode }

/** A button with the user's city that opens the city sheet. */
export const CityOpener = ({ className, before }: OpenerProps) => {
  const m = useMessages(messages)
  const { name } = useCity()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={name === null ? m.choose : m.cityNamed(name)}
        onClick={() => setOpen(true)}
      >
        {before}
        {name ?? m.choose}
        <IconChevronDown aria-hidden="true" />
      </button>
      <Suspense fallback={null}>{open && <CitySheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** The user's city as a filter chip. */
export const CityChip = () => <CityOpener className={chipClass()} before={<IconMapPin aria-hidden="true" />} />
