import { identityErrors } from '@ridgeline/contract/identity-errors'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { passwordProblem } from '#server/identity/passwords/password-rules'

type Known = { email?: string | undefined; name?: string | undefined } | null | undefined

/** Holds every new password against the rules, before the sign-in code takes it: on sign-up, change and reset. */
export const checkPasswords = (productName: string) =>
  createAuthMiddleware(async (ctx) => {
    const body = (ctx.body ?? {}) as Record<string, unknown>
    const text = (key: string) => (typeof body[key] === 'string' ? body[key] : '')
    const check = (password: string, owner: Known) => {
      const problem = passwordProblem(password, {
        productName,
        ...(owner?.email !== undefined && { email: owner.email }),
        ...(owner?.name !== undefined && { name: owner.name }),
      })
      if (problem) throw new APIError('BAD_REQUEST', { code: problem, message: identityErrors[problem].sentence })
    }
    if (ctx.path === '/sign-up/email') return check(text('password'), { email: text('email'), name: text('name') })
    if (ctx.path === '/change-password') return check(text('newPassword'), (await getSessionFromCtx(ctx))?.user)
    if (ctx.path === '/reset-password') {
      const { internalAdapter } = ctx.context
      const asked = await internalAdapter.findVerificationValue(`reset-password:${text('token')}`)
      if (asked) check(text('newPassword'), await internalAdapter.findUserById(asked.value))
    }
  })
