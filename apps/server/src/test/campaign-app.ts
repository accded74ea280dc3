import { sql } from 'kysely'
import { sendDueCampaigns } from '../features/campaigns/send-due.ts'
import { gymApp } from './gym-app.ts'

export const campaignsUrl = '/api/studio/campaigns'

/** The application of `gymApp` with segments of clients, drafts, and the job that sends them. */
export const campaignApp = async () => {
  const gym = await gymApp()
  const { db, send, mar, member, clock } = gym
  await sql`update service_config set public_url = 'https://cupo.test'`.execute(db)
  type Person = Awaited<ReturnType<typeof member>>

  let segments = 0
  /** Creates clients with a tag of their own. */
  const segment = async (count: number): Promise<{ people: Person[]; filter: { tag: string } }> => {
    segments += 1
    const tag = `grupo ${segments}`
    const people: Person[] = []
    for (let n = 0; n < count; n++) {
      const person = await member(0)
      await send(mar, 'POST', '/api/studio/clients', { name: 'x', email: person.email })
      people.push(person)
    }
    await sql`update client set tags = array[${tag}] where person_id = any(${people.map((p) => p.userId)}::bigint[])`.execute(
      db,
    )
    return { people, filter: { tag } }
  }

  const draft = async (filter: object, more: object = {}) =>
    (
      await send(mar, 'POST', campaignsUrl, {
        subject: 'Hola, {nombre}',
        text: 'Te extrañamos.\n\nVuelve a {estudio}.',
        button: { label: 'Ver horarios', to: 'studio' },
        filter,
        ...more,
      })
    ).data
  const schedule = (id: string, at: string | null = null) => send(mar, 'POST', `${campaignsUrl}/${id}/schedule`, { at })
  /** Runs the job until nothing is left. @returns the number of processed items */
  const runJob = async (): Promise<number> => {
    let sum = 0
    for (let count = -1; count !== 0; sum += count) count = await sendDueCampaigns(db, clock.now())
    return sum
  }
  const sendNow = async (filter: object, more: object = {}): Promise<string> => {
    const { id } = await draft(filter, more)
    await schedule(id)
    await runJob()
    return id
  }
  const read = async (id: string) => (await send(mar, 'GET', `${campaignsUrl}/${id}`)).data
  /** A day later, so that the limits of a day no longer apply. */
  const nextDay = () => clock.move(25 * 3_600)

  type Mail = { subject: string; body_text: string; unsubscribe_link: string | null; sender: string | null }
  /** The newest mail to a person. */
  const mailTo = async ({ email }: { email: string }): Promise<Mail | undefined> => {
    const { rows } = await sql<Mail>`
      select subject, body_text, unsubscribe_link, sender from mail where recipient = ${email} order by id desc limit 1`.execute(
      db,
    )
    return rows[0]
  }
  /** Paths of the links in the newest mail to a person, and the token of its news. */
  const linksTo = async (person: { email: string }) => {
    const text = (await mailTo(person))?.body_text ?? ''
    return {
      follow: /https:\/\/cupo\.test(\/c\/[\w-]+)\n/.exec(text)?.[1] ?? '',
      page: /https:\/\/cupo\.test(\/c\/[\w-]+\/page)/.exec(text)?.[1] ?? '',
      token: /https:\/\/cupo\.test\/news\/([\w-]+)/.exec(text)?.[1] ?? '',
    }
  }
  return { ...gym, segment, draft, schedule, runJob, sendNow, read, nextDay, mailTo, linksTo }
}
