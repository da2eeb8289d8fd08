import type pg from 'pg'

const PASSWORD = 'a long sentence for benchmarks'

export interface Organization {
  readonly size: number
  readonly cookie: string
  readonly organizationId: string
  /** It was there already, with its records. */
  readonly isKept: boolean
}

/** A person with an organization of their own; those of an earlier run in the same folder are signed in. */
export async function memberOf(address: string, client: pg.Client, size: number, place: number): Promise<Organization> {
  const email = `person${size}@example.com`
  const send = async (call: string, method: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: address, cookie, 'x-forwarded-for': `192.0.2.${place + 1}` }
    const res = await fetch(`${address}${call}`, { method, body: JSON.stringify(body), headers })
    if (!res.ok) throw new Error(`${call} answers ${res.status}: ${await res.text()}`)
    return res
  }
  const known = await client.query('select 1 from "user" where email = $1', [email])
  const isKept = known.rows.length > 0
  if (!isKept) {
    await send('/api/auth/sign-up/email', 'POST', { name: `Person ${size}`, email, password: PASSWORD })
    await client.query('update "user" set email_verified = true where email = $1', [email])
  }
  const signedIn = await send('/api/auth/sign-in/email', 'POST', { email, password: PASSWORD })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  // Whoever signs in for the first time chooses a role.
  if (!isKept) await send('/api/session', 'PATCH', { role: 'admin' }, cookie)
  const { rows } = await client.query<{ id: string }>(
    'select organization_id as id from membership m join "user" u on u.id = m.user_id where u.email = $1',
    [email],
  )
  return { size, cookie, organizationId: rows[0]?.id ?? '', isKept }
}
