import { vendorServer } from './vendor-server.ts'

type Slot = {
  id: number
  classId: string
  occur_date: string
  room: string | null
  total_capacity: number
  total_booked: number
}

/** Behaviour for the next requests: success, an error, no response after acting, or a refusal. */
type FailureMode = 'answers' | 'breaks' | 'hangs' | 'locks' | 'refuses'

/** A local server with the shapes of Wellhub's public documentation, for gym 77 and token `wellhub-token`. */
export const wellhubDouble = async () => {
  const classes: { id: number; reference: string; name: string }[] = []
  const slots: Slot[] = []
  const bookings = new Map<string, Record<string, unknown>>()
  const visits: string[] = []
  const calls: string[] = []
  let mode: FailureMode = 'answers'

  const onSlots = (method: string, classId: string, slotId: string | undefined, body: Record<string, unknown>) => {
    const found = slots.find(({ id }) => String(id) === slotId)
    if (method === 'GET') return { data: { results: slots.filter((slot) => slot.classId === classId) } }
    if (method === 'POST') {
      const room = (body.room as string | undefined) ?? null
      const twin = slots.some((s) => s.classId === classId && s.occur_date === body.occur_date && s.room === room)
      if (twin) return { status: 409, data: { errors: [{ key: 'slot.exists' }] } }
      const made = { ...(body as Omit<Slot, 'id' | 'classId'>), id: slots.length + 500, classId, room }
      slots.push(made)
      return { data: { results: [made] } }
    }
    if (!found) return { status: 404, data: { errors: [{ key: 'slot.not.found' }] } }
    if (method === 'DELETE') slots.splice(slots.indexOf(found), 1)
    else Object.assign(found, body)
    return { data: {} }
  }

  const act = (method: string, path: string, body: Record<string, unknown>) => {
    if (path === '/access/v1/validate') {
      visits.push(String(body.gympass_id))
      return { data: { metadata: { total: 1, errors: 0 }, results: { user: { gympass_id: body.gympass_id } } } }
    }
    const booking = /^\/booking\/v2\/gyms\/77\/bookings\/([^/]+)$/.exec(path)?.[1]
    if (booking !== undefined) {
      bookings.set(booking, body)
      return { data: {} }
    }
    if (path === '/booking/v1/gyms/77/classes') {
      if (method === 'GET') return { data: { classes } }
      const [made] = body.classes as { reference: string; name: string }[]
      const stored = { id: classes.length + 10, reference: made?.reference ?? '', name: made?.name ?? '' }
      classes.push(stored)
      return { data: { classes: [stored] } }
    }
    const [, classId = '', slotId] = /^\/booking\/v1\/gyms\/77\/classes\/(\d+)\/slots(?:\/(\d+))?$/.exec(path) ?? []
    return classId === '' ? { status: 403, data: { errors: [] } } : onSlots(method, classId, slotId, body)
  }

  const server = await vendorServer(({ method, path, body, headers }) => {
    calls.push(`${method} ${path}`)
    if (mode === 'locks' || headers.authorization !== 'Bearer wellhub-token')
      return { status: 401, data: { errors: [] } }
    if (mode === 'breaks') return { status: 503, data: {} }
    if (mode === 'refuses') return { status: 400, data: { errors: [{ key: 'refused' }] } }
    return { ...act(method, path, body === '' ? {} : JSON.parse(body)), hang: mode === 'hangs' }
  })
  return {
    ...server,
    classes,
    slots,
    bookings,
    visits,
    calls,
    be: (next: FailureMode) => {
      mode = next
    },
  }
}
