import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseTrouble } from '@ridgeline/server/db/trouble'
import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

/** What went wrong in the database while a call of the sign-in code is under way. */
const underWay = new AsyncLocalStorage<{ trouble: unknown }>()

type OpenAdapter = ReturnType<typeof drizzleAdapter>

/** Makes each call of an object pass through `around`. */
function passing<T extends object>(object: T, around: (work: () => unknown) => unknown): T {
  return new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      // what else stands on a call, such as its path, stays there
      return new Proxy(value, { apply: (call, _, args: unknown[]) => around(() => Reflect.apply(call, target, args)) })
    },
  })
}

/** An adapter that notes when the database is busy or away: the sign-in code makes refusals of it that name other reasons, or none. */
export const notingTrouble =
  (open: OpenAdapter): OpenAdapter =>
  (options) => {
    const adapter = noting(open(options))
    return { ...adapter, transaction: (work) => adapter.transaction((inside) => work(noting(inside))) }
  }

const noting = <T extends object>(adapter: T): T =>
  passing(adapter, (work) => {
    const result = work()
    return result instanceof Promise ? result.catch(noted) : result
  })

/** Work of ours inside of the sign-in code, such as a hook, that asks the database beside its adapter. */
export const notingOurs = <T>(work: Promise<T>): Promise<T> => work.catch(noted)

function noted(error: unknown): never {
  const call = underWay.getStore()
  if (call && databaseTrouble(error) !== null) call.trouble = error
  throw error
}

/** @throws what the database said, where a call of the sign-in code failed because of it */
export async function tellingTrouble<T>(work: () => Promise<T>): Promise<T> {
  const call = { trouble: null as unknown }
  try {
    const result = await underWay.run(call, work)
    if (call.trouble !== null && result instanceof Response && result.status >= 400) throw call.trouble
    return result
  } catch (error) {
    throw call.trouble ?? error
  }
}

/** The same for every call of its interface. */
export const tellingAll = <T extends object>(api: T): T => passing(api, (work) => tellingTrouble(async () => work()))
