import { IconWifiOff } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import css from './offline-banner.module.css'
import { messages } from './state-messages.ts'
import { useOnline } from './use-online.ts'

/** Says that the connection is gone while it is gone, over the page's foot, without moving anything. */
export const OfflineBanner = () => {
  const m = useMessages(messages)
  const online = useOnline()
  return (
    <div className={css.region} role="status">
      {!online && (
        <p className={css.banner}>
          <IconWifiOff aria-hidden="true" />
          {m.offline}
        </p>
      )}
    </div>
  )
}
