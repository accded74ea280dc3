import { IconHistory } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { deviceTimeZone } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { FootBanner } from '../ui/foot-banner.tsx'
import { dataAsOf, onDataAsOfChange } from './data-age.ts'
import { messages } from './messages.ts'

/** Offline banner with the time at which the data on screen was fetched. */
export const StaleDataBanner = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const at = useSyncExternalStore(onDataAsOfChange, dataAsOf)
  const instant = new Date(at ?? 0).toISOString()
  return (
    <FootBanner second>
      {at === null ? null : (
        <>
          <IconHistory aria-hidden="true" />
          <span>
            {m.asOf} <time dateTime={instant}>{f.moment(instant, deviceTimeZone(), new Date())}</time>
          </span>
        </>
      )}
    </FootBanner>
  )
}
