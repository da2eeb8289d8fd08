import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import type { Ground } from '@ridgeline/report/rules/language/ground'
import type { Fact } from '@ridgeline/report/rules/told/fact'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { type WordedKind, wordDraft } from '#server/answer/word-draft'
import { chooseModel, countUse } from '#server/choose-model'

/** A hosted model as the record of drafts names it. */
export interface Author {
  readonly model: string
  readonly version: string
}

/** From whose side the organization speaks, and what the survey of a scan allows to be said; none of it known, the stricter rules hold. */
export async function groundAt(deps: Pick<Deps, 'db'>, actor: Actor, scan: Scan | undefined): Promise<Ground> {
  const { hat } = await ownOrganization(deps.db, actor)
  return { verdict: scan?.survey.verdict ?? 'not-valid', hat: hat ?? undefined, isVerified: false }
}

/**
 * Facts in the words of the hosted model, where one is switched on: each sentence through the same check as an answer.
 * @returns null where there is none, where it fails, and where nothing of it could stand: then rules say it
 */
export async function wordedByModel(
  deps: Deps,
  actor: Actor,
  {
    scan,
    kind,
    facts,
    namesAll = false,
  }: {
    readonly scan: Scan | undefined
    readonly kind: WordedKind
    readonly facts: readonly Fact[]
    /** Words that pass over one of the facts are not used. */
    readonly namesAll?: boolean
  },
): Promise<{ readonly text: string; readonly by: Author } | null> {
  const { model, name, isHosted } = await chooseModel(deps, actor)
  if (!isHosted) return null
  try {
    const ground = await groundAt(deps, actor, scan)
    const { text, tokens, unnamed } = await wordDraft({
      model,
      kind,
      facts,
      ground,
      language: spokenLanguage(),
      signal: AbortSignal.timeout(deps.models.patienceMs),
    })
    await countUse(deps, actor, tokens, 0)
    return text === '' || (namesAll && unnamed > 0) ? null : { text, by: { model: name, version: model.modelId } }
  } catch (error) {
    console.warn(`assistant: the hosted model drafted nothing: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
