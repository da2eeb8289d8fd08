import type pg from 'pg'
import { type Organization, peopleOf } from '../lists/organization.ts'
import { PEOPLE } from '../lists/people.ts'
import { seed, type ToFill } from '../lists/seed.ts'

/** Of the largest organizations: with as many as 5,000 projects, as the lists are measured with. */
const PROPERTIES_OF_A_PROJECT = 20
const MOST_PROJECTS = 5000
/** Thirty captures of a property in its three scans; lines of the audit log are what a year of work on it leaves. */
const YEARS = { capturesPerScan: 10, linesOfAudit: 10 }

const projectsOf = (size: number): number => Math.min(MOST_PROJECTS, Math.ceil(size / PROPERTIES_OF_A_PROJECT))

/**
 * Makes organizations of these sizes with all their records, by SQL alone. Those in places of `asked` have a member who signed up through the API.
 * @returns members of them, the largest first
 */
export async function fill(
  address: string,
  client: pg.Client,
  sizes: readonly number[],
  asked: readonly number[],
): Promise<Organization[]> {
  const members: Organization[] = []
  for (const place of asked) members.push(await peopleOf(address, client, sizes[place] ?? 0, place, PEOPLE))
  if (members.every(({ isKept }) => isKept)) return members
  const others = sizes.filter((_, place) => !asked.includes(place))
  const { rows } = await client.query<ToFill>(
    `insert into organization (name, created_at) select 'Roofer ' || place, now() - place * interval '1 day' from unnest($1::int[]) with ordinality as one(size, place)
     returning id as "organizationId", ($1::int[])[split_part(name, ' ', 2)::int] as size`,
    [others],
  )
  const all = [...members, ...rows].map(({ organizationId, size }) => ({ organizationId, size, projects: projectsOf(size) }))
  await seed(client, all, YEARS)
  await fillTrail(client)
  return members
}

/** What work leaves behind: histories of issues, messages to other programs, jobs that are done or failed. */
async function fillTrail(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`insert into issue_event (issue_id, at, by, action) select id, created_at, 'Person 1', 'suggested' from issue`)
  await client.query(
    `insert into webhook (organization_id, url, description, events, secret, created_by)
     select id, 'https://example.com/hook', '', '["scan.finished"]', '', '' from organization`,
  )
  await client.query(
    `insert into webhook_delivery (organization_id, webhook_id, event, body, state, created_at)
     select s.organization_id, w.id, 'scan.finished', repeat('x', 400), 'arrived', now() - random() * interval '30 days'
     from (select organization_id from scan limit (select count(*) / 36 from scan)) s join webhook w on w.organization_id = s.organization_id`,
  )
  await client.query(
    `insert into pgboss.job (name, data, state, group_id, created_on, started_on, completed_on, output, retry_count)
     select 'analyse-scan', jsonb_build_object('organizationId', s.organization_id, 'scanId', s.id), case when random() < 0.005 then 'failed' else 'completed' end::pgboss.job_state,
       s.organization_id, now() - random() * interval '7 days', now(), now(), '{"message":"the reader died"}', 0
     from (select organization_id, id from scan limit (select count(*) / 52 from scan)) s`,
  )
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
}
