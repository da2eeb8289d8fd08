import type pg from 'pg'

const PASSWORD = 'a long sentence for benchmarks'

export interface Organization {
  readonly size: number
  /** Of whoever signed up first, and then of as many others: an account may ask so often a minute. */
  readonly cookies: readonly string[]
  readonly organizationId: string
  /** It was there already, with its records. */
  readonly isKept: boolean
}

/** People with an organization of their own, all admins; those of an earlier run in the same folder are signed in. */
export async function peopleOf(address: string, client: pg.Client, size: number, place: number, people: number): Promise<Organization> {
  const email = `person${size}@example.com`
  const send = async (call: string, method: string, body: object, from = 0, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: address, cookie, 'x-forwarded-for': `192.0.${place + 1}.${from + 1}` }
    const res = await fetch(`${address}${call}`, { method, body: JSON.stringify(body), headers })
    if (!res.ok) throw new Error(`${call} answers ${res.status}: ${await res.text()}`)
    return res
  }
  const signIn = async (one: string, from: number) => {
    const signedIn = await send('/api/auth/sign-in/email', 'POST', { email: one, password: PASSWORD }, from)
    const lines = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
    return lines.join('; ')
  }
  const known = await client.query('select 1 from "user" where email = $1', [email])
  const isKept = known.rows.length > 0
  if (!isKept) {
    await send('/api/auth/sign-up/email', 'POST', { name: `Person ${size}`, email, password: PASSWORD })
    await client.query('update "user" set email_verified = true where email = $1', [email])
  }
  const first = await signIn(email, 0)
  // Whoever signs in for the first time chooses a role.
  if (!isKept) {
    await send('/api/session', 'PATCH', { role: 'admin' }, 0, first)
    await colleagues(client, email, people)
  }
  const others = Array.from({ length: people - 1 }, (_, n) => signIn(`colleague${n + 1}-${email}`, n + 1))
  const { rows } = await client.query<{ id: string }>(
    'select organization_id as id from membership m join "user" u on u.id = m.user_id where u.email = $1',
    [email],
  )
  return { size, cookies: [first, ...(await Promise.all(others))], organizationId: rows[0]?.id ?? '', isKept }
}

/** More admins beside the first, with the same password. */
async function colleagues(client: pg.Client, email: string, people: number): Promise<void> {
  const others = `(select u.*, n, u.id || '-' || n as own from "user" u, generate_series(1, ${people - 1}) n where u.email = $1) u`
  await client.query(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     select own, name || ' ' || n, 'colleague' || n || '-' || email, true, now(), now() from ${others}`,
    [email],
  )
  await client.query(
    `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select u.own, u.own, a.provider_id, u.own, a.password, now(), now() from ${others} join account a on a.user_id = u.id`,
    [email],
  )
  await client.query(
    `insert into membership (organization_id, user_id, role, created_at)
     select m.organization_id, u.own, m.role, now() from ${others} join membership m on m.user_id = u.id`,
    [email],
  )
}
