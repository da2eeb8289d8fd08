import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ multiFactor: boolean; organizationId: string | null }>()

/** Notes, while an answer of an identity provider is dealt with, whether it asked for more than one factor. */
export function noteStrength(multiFactor: boolean): void {
  const strength = current.getStore()
  if (strength) strength.multiFactor = multiFactor
}

/** Notes whose provider it is, where it is that of an organization. */
export function noteOrganization(organizationId: string): void {
  const answer = current.getStore()
  if (answer) answer.organizationId = organizationId
}

/** Deals with an answer of an identity provider; tells whether the provider asked for more than one factor, and whose it is. */
export async function withStrength<T>(work: () => Promise<T>): Promise<{ result: T; multiFactor: boolean; organizationId: string | null }> {
  const noted = { multiFactor: false, organizationId: null }
  const result = await current.run(noted, work)
  return { result, ...noted }
}
