import { brandFile } from '../app/brand-file.ts'
import { useMessages } from '../i18n/messages.ts'
import { Part } from '../profile/part.tsx'
import { Handovers } from './handovers.tsx'
import { partMessages } from './part-messages.ts'

/** The own data of a member or coach, in one archive. */
export const DataPart = () => {
  const m = useMessages(partMessages)
  return (
    <Part title={m.title} lead={m.lead}>
      <Handovers fileName={brandFile()} />
    </Part>
  )
}
