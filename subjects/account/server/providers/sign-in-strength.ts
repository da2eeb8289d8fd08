import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ multiFactor: boolean }>()

/** Notes, while an answer of an identity provider is dealt with, whether it asked for more than one factor. */
export function noteStrength(multiFactor: boolean): void {
  const strength = current.getStore()
  if (strength) strength.multiFactor = multiFactor
}

/** Deals with an answer of an identity provider; tells whether the provider asked for more than one factor. */
export async function withStrength<T>(work: () => Promise<T>): Promise<{ result: T; multiFactor: boolean }> {
  const strength = { multiFactor: false }
  return { result: await current.run(strength, work), multiFactor: strength.multiFactor }
}
