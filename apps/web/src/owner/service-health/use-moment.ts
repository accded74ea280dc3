import { useFormat } from '../../format/use-format.ts'

/** Formats an instant in the zone of the device. */
export const useMoment = (): ((at: string) => string) => {
  const f = useFormat()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = new Date()
  return (at) => f.moment(at, zone, now)
}
