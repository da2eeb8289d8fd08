import { MEMBER_DATABASE, MEMBER_KEY } from './member-key.ts'

/** Who uses this browser, as far as the application has to know it without a connection. Nothing of it opens anything: the server decides by the session. */
export interface KeptMember {
  readonly uid: string
  readonly name: string
  readonly organizationId: string
  readonly organizationName: string
  readonly isDemo: boolean
  readonly role: string | null
  readonly units: 'imperial' | 'metric'
  /** When the server last said so (ISO). */
  readonly knownAt: string
}

/** What of a session is kept. */
export interface Known {
  readonly user: { readonly uid: string; readonly displayName: string; readonly email: string }
  readonly organization: { readonly id: string; readonly name: string; readonly isDemo: boolean }
  readonly role: string | null
  readonly units: 'imperial' | 'metric'
}

/** Called with every session that the server tells: then capture knows its member when there is no connection. */
export function keepMember({ user, organization, role, units }: Known): KeptMember {
  const member: KeptMember = {
    uid: user.uid,
    name: user.displayName || user.email,
    organizationId: organization.id,
    organizationName: organization.name,
    isDemo: organization.isDemo,
    role,
    units,
    knownAt: new Date().toISOString(),
  }
  try {
    localStorage.setItem(MEMBER_KEY, JSON.stringify(member))
    void writeToDisk(member)
  } catch {
    // Storage may be blocked; then capture asks for a connection.
  }
  return member
}

const STORE = 'kept'
const OWN = 'own'

function openDisk(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const asked = indexedDB.open(MEMBER_DATABASE, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
  asked.onsuccess = () => {
    // whoever signs out takes it away at once
    asked.result.onversionchange = () => asked.result.close()
    resolve(asked.result)
  }
  asked.onerror = () => reject(asked.error)
  return promise
}

async function writeToDisk(member: KeptMember): Promise<void> {
  const db = await openDisk()
  const tx = db.transaction(STORE, 'readwrite', { durability: 'strict' })
  tx.objectStore(STORE).put(member, OWN)
  tx.oncomplete = () => db.close()
}

/** Who was kept, where the browser was ended before `keptMember` reached the disk; null where nobody was. */
export async function memberOnDisk(): Promise<KeptMember | null> {
  const db = await openDisk()
  const { promise, resolve } = Promise.withResolvers<KeptMember | null>()
  const asked = db.transaction(STORE).objectStore(STORE).get(OWN)
  asked.onsuccess = () => resolve((asked.result as KeptMember | undefined) ?? null)
  asked.onerror = () => resolve(null)
  return promise.finally(() => db.close())
}

export function keptMember(): KeptMember | null {
  try {
    const kept = JSON.parse(localStorage.getItem(MEMBER_KEY) ?? 'null') as KeptMember | null
    return typeof kept?.uid === 'string' && typeof kept.organizationId === 'string' ? kept : null
  } catch {
    return null
  }
}
