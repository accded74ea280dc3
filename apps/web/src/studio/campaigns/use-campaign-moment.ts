import { deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useStudio } from '../use-studio.ts'

/** Formats an instant in the studio's time zone, such as '26 nov, 10:00'. */
export const useCampaignMoment = () => {
  const f = useFormat()
  const zone = useStudio().data?.timeZone ?? deviceTimeZone()
  return (instant: string): string => f.recordedAt(instant, new Date(), zone)
}
