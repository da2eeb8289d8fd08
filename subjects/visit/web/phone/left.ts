import { unsentOf } from './busy.ts'
import type { Member } from './calls.ts'
import { phoneName } from './database.ts'

/** What waits on this phone and is not of whoever works here now. */
export interface LeftHere {
  /** Of the same person, for other organizations: shown to them. */
  readonly own: readonly Member[]
  /** Things of other people: a number, and nothing else of them is ever shown. */
  readonly othersItems: number
}

/** A name of `phoneName`: an organization is named by a UUID, a person by any text. */
const named = /^capture-([\da-f-]{36})-(.+)$/

export async function leftHere(member: Member): Promise<LeftHere> {
  const here = phoneName(member.organizationId, member.uid)
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []).filter((name) => name !== here)
  const own: Member[] = []
  let othersItems = 0
  for (const name of names) {
    const [, organizationId, uid] = named.exec(name) ?? []
    if (organizationId === undefined || uid === undefined) continue
    const items = await unsentOf(name)
    if (uid !== member.uid) othersItems += items
    else if (items > 0) own.push({ organizationId, uid })
  }
  return { own, othersItems }
}
