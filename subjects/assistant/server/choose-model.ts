import type { LanguageModelV3 } from '@ai-sdk/provider'
import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { monthOf } from '@ridgeline/plan/server/month'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, sql } from 'drizzle-orm'
import { LOCAL_NAME, localModel } from '#server/answer/local/local-model'
import type { HostedModel } from '#server/models/hosted-model'
import type { AssistantNote } from '#server/notes'
import { settingOf, wasChosen } from '#server/settings'
import { assistantUse } from '#server/tables/assistant'

export interface Chosen {
  readonly model: LanguageModelV3
  readonly name: string
  readonly isHosted: boolean
  /** What the person has to know of the choice. */
  readonly note: AssistantNote | null
}

const local: Chosen = { model: localModel({ language: 'en', calls: [], isDoubtful: false }), name: LOCAL_NAME, isHosted: false, note: null }

/** The hosted model of an organization: what an admin chose, else what the environment names. A demo workspace has none: nothing of it leaves. */
async function hostedOf(
  deps: Deps,
  organizationId: string,
  isDemo: boolean,
): Promise<(HostedModel & { readonly allowPrivate: boolean }) | null> {
  if (isDemo) return null
  if (!(await wasChosen(deps, organizationId))) return deps.models.fromEnvironment && { ...deps.models.fromEnvironment, allowPrivate: true }
  const { provider, model, baseUrl, key } = await settingOf(deps.db, organizationId)
  if (provider === 'local' || key === null) return null
  return { provider, model, baseUrl, key: await deps.sealer.open(key), allowPrivate: deps.outgoing.allowPrivate }
}

/** Which model answers: the hosted one while the month has tokens left, else the built-in one with a note. */
export async function chooseModel(deps: Deps, actor: Actor): Promise<Chosen> {
  const own = await ownOrganization(deps.db, actor)
  const hosted = await hostedOf(deps, own.id, own.isDemo)
  if (hosted === null) return local
  const { monthlyTokens } = await settingOf(deps.db, own.id)
  const month = monthOf(deps.now(), own.timeZone)
  const [use] = await deps.db
    .select({ tokens: assistantUse.tokens })
    .from(assistantUse)
    .where(and(eq(assistantUse.organizationId, own.id), eq(assistantUse.month, month)))
  if ((use?.tokens ?? 0) >= monthlyTokens) return { ...local, note: 'budget' }
  return { model: deps.models.open(hosted, hosted.allowPrivate), name: `${hosted.provider}: ${hosted.model}`, isHosted: true, note: null }
}

/** Counts a question (a draft is none), and the tokens of a hosted model. */
export async function countUse(deps: Deps, actor: Actor, tokens: number, questions = 1): Promise<void> {
  const own = await ownOrganization(deps.db, actor)
  await deps.db
    .insert(assistantUse)
    .values({ organizationId: own.id, month: monthOf(deps.now(), own.timeZone), questions, tokens })
    .onConflictDoUpdate({
      target: [assistantUse.organizationId, assistantUse.month],
      set: { questions: sql`${assistantUse.questions} + ${questions}`, tokens: sql`${assistantUse.tokens} + ${tokens}` },
    })
}
