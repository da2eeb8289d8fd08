import type { Deps } from '@ridgeline/server/deps'
import { allow } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { AppContext, Mount } from '@ridgeline/server/http/mount'
import type { Hono } from 'hono'
import { answerPracticeSignIn, beginCrmSignIn } from '#contract/sign-in'
import { answerPractice } from '#server/sign-in/practice'
import { beginSignIn, CALLBACK_PATH, endSignIn } from '#server/sign-in/sign-in'

const PAGE = '/crm-integrations?tab=configurations'

export function crmSignInRoutes(mount: Mount, app: Hono<AppContext>, deps: Deps): void {
  mount.json(beginCrmSignIn, async ({ actor, body }) => beginSignIn(deps, actor, body))
  mount.json(answerPracticeSignIn, async ({ actor, body }) => answerPractice(deps, actor, body))
  app.get(CALLBACK_PATH, async (c) => {
    const actor = await mount.whoIs(c)
    if (!actor) return c.redirect(`${PAGE}&signIn=expired`)
    allow(actor, 'crm.manage')
    const { state = '', code = '' } = c.req.query()
    // What a vendor says in an address anybody may have written: it is not shown.
    if (code === '') return c.redirect(`${PAGE}&signIn=refused`)
    try {
      await endSignIn(deps, actor, { state, code })
      return c.redirect(`${PAGE}&signIn=done`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return c.redirect(`${PAGE}&signIn=${outcomeOf(error)}`)
    }
  })
}

/** A vendor that takes the code no more did not let us in; one whose account could not be read did. */
const outcomeOf = ({ code }: AppError): 'expired' | 'no-token' | 'failed' => {
  if (code === 'invalid-request') return 'expired'
  return code === 'upstream-failed' ? 'no-token' : 'failed'
}
