import { may } from '@ridgeline/account/contract/permissions'
import { printParts } from '@ridgeline/report/server/reports/print'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { compileSvg } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import { createTurns, NoTurn } from '@ridgeline/server/jobs/turns'
import { emptyDraft } from '#contract/content'
import type { WinnStep } from '#contract/winn-output'
import { presentDraft } from '#server/drafts/present'
import { findDraft } from '#server/drafts/service'
import { authorOf, winnData } from '#server/reports/input'

/** One is laid out in about a second; reports have their own process. */
const turns = createTurns(1, { most: 12, patienceMs: 30_000 })

/**
 * The pages of one step by the way the report is printed.
 * @throws AppError `not-found`; `unprocessable` and `conflict` as `winnData`; `unprocessable` where nothing of the step is printed; `too-many-requests`; PdfError
 */
export async function pagesOfDraft(deps: Deps, actor: Actor, draftId: string, step: WinnStep): Promise<string> {
  const { content: written, propertyId, revision } = presentDraft(await findDraft(deps, actor, draftId))
  const content = may(actor.role, 'estimate.manage') ? written : { ...written, costs: emptyDraft().costs }
  const { userId, name, email, units } = actor
  const request = { draftId, revision, content, author: { userId, name, email }, units }
  const data = await winnData(deps, actor, propertyId, request)
  const by = await authorOf(deps, actor.organizationId, request)
  const whole = spoken('subjects/report/rules/winn/winn-report').buildWinnReport(data, { number: '', version: null, ...by })
  const model = spoken('subjects/report/rules/winn/extract').draftPages(whole, step)
  if (model === null) throw new AppError('unprocessable', 'Nothing of this step is printed yet')
  try {
    return await turns.take(actor.organizationId, async () => {
      const documentDate = new Date(data.generatedAt)
      const printing = {
        ...{ model, documentId: '', verifyCode: '', logoSha256: data.look?.logoSha256, attachments: [], documentDate, units },
        isNamed: true,
      }
      const parts = await printParts(deps, actor, printing)
      if (!parts) throw new Error('what is damaged is printed as it stands')
      const { measured, pictures } = parts
      return compileSvg({ ...(await reportTemplate()), data: { ...parts.data, measured }, pictures, documentDate })
    })
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    throw new AppError('too-many-requests', 'Many pages are being laid out; these follow in a moment', { retryAfterS: 5, cause: error })
  }
}
