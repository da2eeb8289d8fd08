import { wordsOf } from '@ridgeline/scan/server/issues/words'
import type { Db } from '@ridgeline/server/db/connect'
import { sql } from 'drizzle-orm'

const AT_ONCE = 1000

interface ExportedTable {
  readonly name: string
  /** Columns that order the rows and name one. */
  readonly key: readonly string[]
  /** Left out: what opens a door, or means nothing outside. */
  readonly without: readonly string[]
  /** The condition that a row `t` is of the organization; by its own column where nothing is said. */
  readonly of?: string
  /** What is written of a row in place of it. */
  readonly tell?: (row: object) => object
}

/** An issue with all of its words, metric as the columns beside them, those that follow from its facts among them. */
function toldIssue(row: object): object {
  const { delta_k: deltaK, area_m2: areaM2, recommended_action, ...rest } = row as Told
  const { recommendedAction, ...words } = wordsOf({ ...rest, recommendedAction: recommended_action, deltaK, areaM2 }, 'metric')
  return { ...row, ...words, recommended_action: recommendedAction }
}
type Told = Omit<Parameters<typeof wordsOf>[0], 'recommendedAction' | 'deltaK' | 'areaM2'> & {
  readonly recommended_action: string | null
  readonly delta_k: number | null
  readonly area_m2: number | null
}

const table = (name: string, o: Partial<ExportedTable> = {}): ExportedTable => ({ name, key: ['id'], without: [], ...o })

/** Tables of an organization as an export holds them; the audit log and the members stand beside them. A test compares the list with the database. */
export const exportedTables: readonly ExportedTable[] = [
  table('organization', { of: 't.id = $org', without: ['stripe_customer_id', 'stripe_subscription_id'] }),
  table('membership', { key: ['user_id'] }),
  table('invitation', { without: ['token_sha256'] }),
  table('api_key', { without: ['key_sha256'] }),
  table('property', { without: ['search'] }),
  table('roof'),
  table('property_photo'),
  table('property_document'),
  table('storm_check'),
  table('storm_watch', { key: ['organization_id'] }),
  table('storm_watch_off', { key: ['property_id'] }),
  table('storm_finding'),
  table('storm_finding_place'),
  table('assistant_message'),
  table('assistant_proposal'),
  table('assistant_setting', { key: ['organization_id'], without: ['key'] }),
  table('assistant_use', { key: ['month'] }),
  table('scan'),
  table('capture'),
  table('anomaly'),
  table('issue', { tell: toldIssue }),
  table('issue_event', { of: 'exists (select 1 from issue p where p.id = t.issue_id and p.organization_id = $org)' }),
  table('report'),
  table('report_output'),
  table('report_sending', { of: 'exists (select 1 from report p where p.id = t.report_id and p.organization_id = $org)' }),
  table('recipient_page', { key: ['report_id'] }),
  table('recipient_picture'),
  table('report_reply'),
  table('report_signature', { key: ['report_id'] }),
  table('signing_identity', { key: ['organization_id'], without: ['key'] }),
  table('report_draft'),
  table('report_draft_change', { of: 'exists (select 1 from report_draft p where p.id = t.draft_id and p.organization_id = $org)' }),
  table('share', { without: ['token_sha256'] }),
  table('share_opening', { of: 'exists (select 1 from share p where p.id = t.share_id and p.organization_id = $org)' }),
  table('upload'),
  table('data_export'),
  table('storage_check'),
  table('price_list'),
  table('comment'),
  table('report_template'),
  table('project_setup', { key: ['organization_id'] }),
  table('project'),
  table('project_property'),
  table('project_task'),
  table('project_event'),
  table('calendar_link', { without: ['token_sha256'] }),
  table('notification'),
  table('notification_setting', { key: ['user_id'] }),
  table('crm_config', { without: ['secret', 'inbound_sha256', 'inbound_secret'] }),
  table('crm_link'),
  table('crm_run'),
  table('crm_sync'),
  table('crm_log'),
  table('crm_practice_record'),
  table('crm_inbound'),
  table('crm_practice_grant', { without: ['grant_sha256', 'challenge'] }),
  table('crm_sign_in', { without: ['state_sha256', 'verifier'] }),
  table('training_block', { key: ['user_id', 'lesson', 'block'] }),
  table('training_time', { key: ['user_id', 'course'] }),
  table('exam_attempt'),
  table('practical_attempt'),
  table('certificate_key', { key: ['organization_id'], without: ['seed'] }),
  table('certificate'),
  table('training_assignment'),
  table('accepted_scan', { key: ['scan_id', 'user_id'] }),
  table('own_course', { key: ['course', 'version'] }),
  table('record_store', { key: ['organization_id'], without: ['secret'] }),
  table('learning_statement'),
  table('outbox_message'),
  table('title_log', { key: ['organization_id'] }),
  table('title_key', { without: ['seed'] }),
  table('title_chain'),
  table('title_entry', { key: ['index'] }),
  table('title_opening', { key: ['index'] }),
  table('title_print', { key: ['index', 'of'] }),
  table('title_checkpoint', { key: ['size'] }),
  table('title_anchor'),
  table('webhook', { without: ['secret', 'oldSecret'] }),
  table('webhook_delivery'),
]

/** Tables that name an organization and are told of otherwise. */
export const toldOtherwise: readonly string[] = [
  'analytics_count',
  'analytics_stale',
  'audit_event',
  'audit_head',
  'find_word',
  'idempotent_answer',
  'organization_tally',
  'day_tally',
  'report_tally',
  'stored_tally',
  'session',
  'upload_begun',
]

/** Rows of a table as one JSON array, piece by piece, a thousand rows in memory at most. */
export async function* tableJson(db: Pick<Db, 'execute'>, organizationId: string, of: ExportedTable): AsyncGenerator<string> {
  const keys = sql.join(
    of.key.map((key) => sql`t.${sql.identifier(key)}::text`),
    sql`, `,
  )
  const [before = '', after = ''] = (of.of ?? 't.organization_id = $org').split('$org')
  const own = sql`${sql.raw(before)}${organizationId}${sql.raw(after)}`
  const shown = of.without.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(t)`)
  let last: string[] | null = null
  let isFirst = true
  yield '[\n'
  for (;;) {
    const from: ReturnType<typeof sql> =
      last === null
        ? sql`true`
        : sql`(${keys}) > (${sql.join(
            last.map((value) => sql`${value}`),
            sql`, `,
          )})`
    const { rows } = await db.execute<{ row: object; key: string[] }>(
      sql`select ${shown} as row, array[${keys}] as key from ${sql.identifier(of.name)} t where ${own} and ${from} order by ${keys} limit ${AT_ONCE}`,
    )
    for (const { row } of rows) {
      yield `${isFirst ? '' : ',\n'}${JSON.stringify(of.tell?.(row) ?? row)}`
      isFirst = false
    }
    if (rows.length < AT_ONCE) break
    last = rows.at(-1)?.key ?? null
  }
  yield '\n]\n'
}
