import { lockOrganization, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { monthOf } from '@ridgeline/plan/server/month'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { message } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import type { AssistantSettings, ModelProvider } from '#contract/settings'
import { assertModel, type HostedModel } from '#server/models/hosted-model'
import { assistantSetting, assistantUse } from '#server/tables/assistant'

type Row = typeof assistantSetting.$inferSelect
export const USUAL_RETENTION_DAYS = 365
const USUAL_TOKENS = 2_000_000

export async function settingOf(db: Pick<Tx, 'select'>, organizationId: string): Promise<Omit<Row, 'organizationId'>> {
  const [row] = await db.select().from(assistantSetting).where(eq(assistantSetting.organizationId, organizationId))
  return row ?? { provider: 'local', model: '', baseUrl: '', key: null, monthlyTokens: USUAL_TOKENS, retentionDays: USUAL_RETENTION_DAYS }
}

const hostWord = (baseUrl: string): string => (URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl)
const receiver: Record<Exclude<ModelProvider, 'local'>, (baseUrl: string) => string> = {
  'openai-compatible': hostWord,
  anthropic: () => 'Anthropic (api.anthropic.com)',
  google: () => 'Google (generativelanguage.googleapis.com)',
}

/** What leaves this server, in plain words. */
function leavesWith(hosted: Pick<HostedModel, 'provider' | 'baseUrl'> | null): string[] {
  if (hosted === null) return ['Nothing. Questions are answered on this server from your records and the handbook.']
  const to = receiver[hosted.provider](hosted.baseUrl)
  const leaving = [
    message`To ${to}: each question with the last five messages of its conversation, and the words of the screen it was asked on (property name and address, step, role).`,
    message`To ${to}: what was looked up for the answer, as sentences: scores, findings with their words, areas and temperature differences, project and task names, storm records.`,
    'Not sent: pictures, thermograms, files, owners’ contacts, keys, and anything of another organization.',
  ]
  return leaving.map((words) => said(words))
}

export async function readSettings(deps: Deps, actor: Actor): Promise<AssistantSettings> {
  const own = await ownOrganization(deps.db, actor)
  const month = monthOf(deps.now(), own.timeZone)
  const setting = await settingOf(deps.db, own.id)
  const [use] = await deps.db
    .select()
    .from(assistantUse)
    .where(and(eq(assistantUse.organizationId, own.id), eq(assistantUse.month, month)))
  const environment = own.isDemo ? null : deps.models.fromEnvironment
  const { provider, model, baseUrl, monthlyTokens, retentionDays } = setting
  const isFromEnvironment = provider === 'local' && environment !== null && !(await wasChosen(deps, own.id))
  const hosted = isFromEnvironment ? environment : provider === 'local' ? null : { provider, baseUrl }
  return {
    provider: hosted?.provider ?? 'local',
    model: isFromEnvironment ? (environment?.model ?? '') : model,
    baseUrl: hosted?.baseUrl ?? '',
    hasKey: setting.key !== null,
    monthlyTokens,
    retentionDays,
    fromEnvironment: isFromEnvironment,
    leaves: leavesWith(hosted).map(said),
    used: { month, questions: use?.questions ?? 0, tokens: use?.tokens ?? 0 },
  }
}

/** Whether an admin decided: then the server's environment decides nothing, `local` neither. */
export async function wasChosen({ db }: Pick<Deps, 'db'>, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: assistantSetting.organizationId })
    .from(assistantSetting)
    .where(eq(assistantSetting.organizationId, organizationId))
  return rows.length > 0
}

interface Change {
  readonly provider: ModelProvider
  readonly model: string
  readonly baseUrl: string
  readonly key?: string | undefined
  readonly monthlyTokens: number
  readonly retentionDays: number
}

/** @throws AppError `invalid-request` for a hosted model without a name, a key, or an address that may be asked */
export async function changeAssistantSettings(deps: Deps, actor: Actor, change: Change): Promise<AssistantSettings> {
  const { key, ...plain } = change
  const values =
    plain.provider === 'local'
      ? { ...plain, model: '', baseUrl: '' }
      : plain.provider === 'openai-compatible'
        ? plain
        : { ...plain, baseUrl: '' }
  const sealed = key === undefined || key === '' ? undefined : await deps.sealer.seal(key)
  await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const before = await settingOf(tx, own.id)
    // A key goes only to whom it was given for.
    const isSame = before.provider === values.provider && before.baseUrl === values.baseUrl
    const kept = values.provider === 'local' ? null : (sealed ?? (isSame ? before.key : null))
    if (values.provider !== 'local') {
      if (kept === null) throw new AppError('invalid-request', 'Please enter the key of the service')
      assertModel(values.provider, values.model, values.baseUrl, deps.outgoing.allowPrivate)
    }
    const row = { ...values, key: kept }
    await tx
      .insert(assistantSetting)
      .values({ organizationId: own.id, ...row })
      .onConflictDoUpdate({ target: assistantSetting.organizationId, set: row })
    const { key: _before, ...was } = before
    await recordAudit(tx, actor, {
      action: 'assistant.settings-changed',
      recordType: 'organization',
      recordId: own.id,
      recordName: own.name,
      before: was,
      after: { ...values, ...(sealed !== undefined && { keyReplaced: true }) },
    })
  })
  return readSettings(deps, actor)
}
