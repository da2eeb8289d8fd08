import { deleteAccount } from '@ridgeline/privacy/contract/privacy'
import { call } from '@ridgeline/web/calls/api.ts'
import { done, identityCall } from '@ridgeline/web/calls/identity.ts'
import type { startRegistration } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Language } from '#contract/language'
import { createOrganization, leaveOrganization } from '#contract/organization'
import { listDevices, patchSession, revokeDevice, revokeOtherDevices } from '#contract/session'

/** Ways the account signs in by; `credential` is a password. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: () => identityCall('GET', 'list-accounts', null, z.array(z.object({ providerId: z.string() }))),
})

const withPassword = (password: string) => (password ? { password } : {})
export const beginTotp = (password: string) =>
  identityCall('POST', 'two-factor/enable', withPassword(password), z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }))
export const confirmTotp = (code: string) => identityCall('POST', 'two-factor/verify-totp', { code }, done)
export const endTotp = (password: string) => identityCall('POST', 'two-factor/disable', withPassword(password), done)
export const renewRecoveryCodes = (password: string) =>
  identityCall('POST', 'two-factor/generate-backup-codes', withPassword(password), z.object({ backupCodes: z.array(z.string()) }))

const Passkey = z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.string().nullish() })
export type Passkey = z.infer<typeof Passkey>
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => identityCall('GET', 'passkey/list-user-passkeys', null, z.array(Passkey)),
})
/** Lets the browser ask for a finger, a face or a key, and keeps what it answers. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await identityCall(
    'GET',
    'passkey/generate-register-options',
    null,
    z.custom<Parameters<typeof startRegistration>[0]['optionsJSON']>(),
  )
  const passkeys = await import('@simplewebauthn/browser')
  const response = await passkeys.startRegistration({ optionsJSON })
  await identityCall('POST', 'passkey/verify-registration', { response, name }, done)
}
export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  identityCall('POST', 'passkey/update-passkey', { id, name }, done)
export const removePasskey = (id: string) => identityCall('POST', 'passkey/delete-passkey', { id }, done)

export const changeProfile = (body: {
  displayName: string
  credential: string
  credentialLastDay: string | null
  language: Language | null
}) => call(patchSession, { body })
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  identityCall('POST', 'change-password', body, done)

export const devicesQuery = queryOptions({ queryKey: ['devices'], queryFn: () => call(listDevices, {}), staleTime: 0 })
export const endDevice = (deviceId: string) => call(revokeDevice, { params: { deviceId } })
export const endOtherDevices = () => call(revokeOtherDevices, {})

export const foundOrganization = (name: string) => call(createOrganization, { body: { name } })
export const leave = () => call(leaveOrganization, {})
export const endAccount = (email: string) => call(deleteAccount, { body: { email } })

/** The owner's way to the role Admin. */
export const becomeAdmin = () => call(patchSession, { body: { role: 'admin' } })
