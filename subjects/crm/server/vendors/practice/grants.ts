/** Something that an authorization server gave. */
export interface Grant {
  readonly kind: 'code' | 'access' | 'refresh'
  readonly text: string
  /** The consent that it came of. */
  readonly family: string
  /** Of a code: where it goes back to, and the challenge it was asked with; empty otherwise. */
  readonly redirect: string
  readonly challenge: string
  readonly endsAt: Date
}

/** Where an authorization server keeps what it gave. */
export interface Grants {
  /** A text that nobody has yet. */
  draw(kind: Grant['kind']): string
  put(grant: Grant): Promise<void>
  /** An access token, or undefined. */
  access(text: string): Promise<Pick<Grant, 'endsAt'> | undefined>
  /** Uses a code or a refresh token up, and tells whether it had been used up before; undefined where it is not known. */
  spend(kind: 'code' | 'refresh', text: string): Promise<(Grant & { readonly wasSpent: boolean }) | undefined>
  /** Forgets what came of a consent, or of all; of one kind where one is named. */
  end(which: { readonly family?: string; readonly kind?: Grant['kind'] }): Promise<void>
}

/** In memory, with texts that can be foreseen: for tests. */
export function memoryGrants(): Grants {
  const given = new Map<string, Grant & { wasSpent: boolean }>()
  const drawn = { code: 0, access: 0, refresh: 0 }
  return {
    draw(kind) {
      drawn[kind]++
      return `${kind}-${drawn[kind]}`
    },
    put: async (grant) => void given.set(`${grant.kind}/${grant.text}`, { ...grant, wasSpent: false }),
    access: async (text) => given.get(`access/${text}`),
    async spend(kind, text) {
      const grant = given.get(`${kind}/${text}`)
      if (!grant) return undefined
      const before = { ...grant }
      grant.wasSpent = true
      return before
    },
    async end({ family, kind }) {
      for (const [key, grant] of given)
        if ((family === undefined || grant.family === family) && (kind === undefined || grant.kind === kind)) given.delete(key)
    },
  }
}
