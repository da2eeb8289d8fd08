import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { CrmType } from '#contract/config'
import { PRACTICE_SIGN_IN_PATH } from '#contract/sign-in'
import { practiceAuthorityOf } from '#server/practice-authority'
import { CALLBACK_PATH } from '#server/sign-in/sign-in'
import { vendorOf } from '#server/vendors/registry'

const notBegun = () =>
  new AppError(
    'invalid-request',
    'This page was opened without what a sign-in sends along. Begin at CRM Integrations, under Configurations',
  )

/**
 * The office of a practice CRM says yes or no, as it would at the vendor's own page.
 * @returns where the browser goes back to: always here, whatever the query names
 * @throws AppError `invalid-request` for a page that no sign-in of ours opened
 */
export async function answerPractice(
  deps: Deps,
  actor: Actor,
  { type, query, isAllowed }: { type: CrmType; query: string; isAllowed: boolean },
): Promise<{ address: string }> {
  const page = new URL(`${deps.publicUrl}${PRACTICE_SIGN_IN_PATH}/${type}?${query.replace(/^\?/, '').replaceAll('#', '')}`)
  const asked = (name: string) => page.searchParams.get(name) ?? ''
  const redirect = `${deps.publicUrl}${CALLBACK_PATH}`
  if (
    vendorOf[type].oauth === undefined ||
    asked('response_type') !== 'code' ||
    asked('redirect_uri') !== redirect ||
    asked('state') === ''
  )
    throw notBegun()
  const back = new URL(redirect)
  if (isAllowed) back.searchParams.set('code', await consent(deps, actor, type, page.href))
  else {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The office said no.')
  }
  back.searchParams.set('state', asked('state'))
  return { address: back.href }
}

const consent = (deps: Deps, actor: Actor, type: CrmType, page: string): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { organizationId } = actor
    const code = await practiceAuthorityOf(deps, tx, { organizationId, type })
      .grant(page)
      .catch((error: unknown) => {
        throw error instanceof RangeError ? notBegun() : error
      })
    const about = { recordType: 'crm-connection' as const, recordId: organizationId, recordName: 'Practice CRM' }
    await recordAudit(tx, actor, { action: 'crm-connection.practice-consent', ...about, after: { type } })
    return code
  })
