import { type SQL, sql } from 'drizzle-orm'
import type { DeadJob } from '#contract/dead-jobs'
import { type JobSubject, jobKind } from '#contract/job-kinds'

/** What the payload of a job names, and what was found of it. */
export interface Named extends Record<string, unknown> {
  name: string
  scan_id: string | null
  property_id: string | null
  config_id: string | null
  config_name: string | null
  webhook_url: string | null
  report_id: string | null
  property_name: string | null
  is_deleted: boolean
  /** Of those without a name of their own: whether it is there. */
  is_there: boolean
  names_record: boolean
}

const idIn = (key: string): SQL => sql`(j.data->>${sql.raw(`'${key}'`)})::uuid`

/** Every record that a job of any kind may name. */
export const subjectJoins = sql`
  left join report r on r.id = ${idIn('reportId')}
  left join scan s on s.id = coalesce(${idIn('scanId')}, r.scan_id)
  left join property p on p.id = coalesce(${idIn('propertyId')}, r.property_id, s.property_id)
  left join crm_config c on c.id = ${idIn('configId')}
  left join webhook w on w.id = ${idIn('webhookId')}
  left join data_export x on x.id = ${idIn('exportId')}
  left join storage_check k on k.id = ${idIn('checkId')}
  left join title_anchor a on a.id = ${idIn('anchorId')}`

export const subjectColumns = sql`s.id as scan_id, p.id as property_id, c.id as config_id, c.name as config_name, w.url as webhook_url, r.id as report_id,
  p.name as property_name, (p.deleted_at is not null or s.deleted_at is not null) as is_deleted, coalesce(x.id, k.id, a.id) is not null as is_there,
  j.data ?| array['scanId', 'reportId', 'propertyId', 'configId', 'webhookId', 'exportId', 'checkId', 'anchorId'] as names_record`

const houses: Partial<Record<JobSubject, string>> = { export: '/settings/data', check: '/settings/stored-files', anchor: '/settings/title' }

/** What a failed job is about: gone only where its payload names a record and that was looked for and is not there. */
export function subjectOf(row: Named): Pick<DeadJob, 'subject' | 'about' | 'standing' | 'link'> {
  const about = jobKind(row.name)?.about ?? 'organization'
  const there = (subject: string, link: string | null) => ({
    ...{ subject, about, link: row.is_deleted ? null : link },
    standing: row.is_deleted ? ('deleted' as const) : ('there' as const),
  })
  if (row.report_id !== null) return there(row.property_name ?? '', row.property_id && `/property/${row.property_id}`)
  if (row.scan_id !== null) return there(row.property_name ?? '', `/analysis/${row.scan_id}`)
  if (row.property_id !== null) return there(row.property_name ?? '', `/property/${row.property_id}`)
  if (row.config_id !== null)
    return there(row.config_name ?? '', `/crm-integrations?tab=activity&show=records&crmConfigId=${row.config_id}`)
  if (row.webhook_url !== null) return there(row.webhook_url, '/settings/webhooks')
  if (row.is_there || !row.names_record) return there('', houses[about] ?? null)
  return { subject: '', about, standing: 'gone', link: null }
}
