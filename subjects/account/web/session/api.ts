import { call } from '@ridgeline/web/calls/api.ts'
import { keepHouseZone } from '@ridgeline/web/format/date.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/language'
import type { Role } from '#contract/permissions'
import { demoSignIn, patchSession, readPublicSettings, readSession, type Units, verifyEmail } from '#contract/session'

const ASK_AGAIN_MS = 2000
/** Asked again while the mail that confirms the address is being sent: what became of it is told on every screen. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await call(readSession, {})
    keepHouseZone(session.organization.timeZone)
    return session
  },
  refetchInterval: ({ state }) => (state.data?.user.confirmationMail === 'sending' ? ASK_AGAIN_MS : false),
})
/** Whether somebody is signed in here. Where that cannot be asked, nobody is. */
export const isSignedIn = (): Promise<boolean> =>
  call(readSession, {}).then(
    () => true,
    () => false,
  )
export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => call(readPublicSettings, {}) })

export const changeUnits = (units: Units) => call(patchSession, { body: { units } })
/** @param language - null: that of the organization */
export const changeLanguage = (language: Language | null) => call(patchSession, { body: { language } })
/** The first role, and what the organization is called where the person founded it. */
export const chooseRole = (body: { role: Role; organizationName?: string }) => call(patchSession, { body })
export const workIn = (organizationId: string) => call(patchSession, { body: { organizationId } })
export const signInToDemo = () => call(demoSignIn, {})
export const verifyWithPassword = (body: { token: string; password: string }) => call(verifyEmail, { body })
/** A link works once, so it is asked for once. */
export const verifiedQuery = (token: string) =>
  queryOptions({ queryKey: ['verified', token], queryFn: () => call(verifyEmail, { body: { token } }), gcTime: Number.POSITIVE_INFINITY })
