import { roles } from '@cupo/core/roles'
import { queryTopic, type Topic } from './define-topic.ts'
import { studioTopics } from './studio-topics.ts'

const referring = studioTopics
  .filter((topic) => topic.people.length > 0)
  .flatMap((topic) => topic.people.map((column) => `select q.${column} from (${topic.query}) q`))

/**
 * Everybody referenced by other tables of the archive, and the accounts of the studio. People of the service and of
 * companies have a name only. Excludes health notes and emergency contacts, which belong to the person.
 */
export const peopleTopic: Topic = queryTopic({
  name: 'people',
  columns: 'id role staff_role name email phone language closed_at suspended_at created_at',
  query: `
    with named (id) as (${referring.join('\n union ')} union select u.id from app_user u where u.studio_id = $studio)
    select u.id,
           case when u.closed_at is not null then 'closed' when u.user_type = ${roles.member} then 'client'
                when u.user_type = ${roles.coach} then 'coach'
                when u.studio_id = $studio then 'staff' else 'service' end as role,
           case when u.studio_id = $studio then u.staff_role end as staff_role, u.name,
           case when u.closed_at is null and (u.user_type in (${roles.member}, ${roles.coach}) or u.studio_id = $studio)
                then u.email end as email,
           case when u.closed_at is null and (u.user_type in (${roles.member}, ${roles.coach}) or u.studio_id = $studio)
                then u.phone end as phone,
           u.language, u.closed_at, u.suspended_at, u.created_at
      from named n join app_user u on u.id = n.id`,
  order: 'id',
})
