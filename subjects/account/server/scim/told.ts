import { emailAddress, trimmed } from '@ridgeline/contract/text'
import { AppError } from '@ridgeline/server/http/app-error'
import SCIMMY from 'scimmy'
import { z } from 'zod'
import type { ScimUser } from '#contract/scim'
import { USER_SCHEMA } from '#server/scim/people'

const { Messages, Schemas, Types } = SCIMMY
// Directories tell more than we keep; what is known of the protocol is taken and left.
Schemas.User.extend(Schemas.EnterpriseUser as never)

/** What a directory says of a person, of what is kept here. */
export interface ToldOf {
  readonly email: string
  readonly name: string
  readonly externalId: string | null
  readonly active: boolean
}

const LONGEST_NAME = 120
const LONGEST_EXTERNAL_ID = 200
const TEXTS = { true: true, false: false } as const

/** Some directories write the two truths as texts, with a capital letter. */
const truth = (value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(TEXTS, value.toLowerCase()) ? TEXTS[value.toLowerCase() as 'true' | 'false'] : value
const withTruth = <T>(value: T): T =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'active' in value
    ? { ...value, active: truth(value.active) }
    : value

const invalid = (reason: string, sentence: string) => new AppError('invalid-request', sentence, { reason })

/** Lets the library read, whose refusals become ours: its words name what was sent. */
async function reading<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof Types.Error) throw invalid(error.scimType ?? 'invalidSyntax', sentences[error.scimType ?? ''] ?? NOT_SCIM)
    if (error instanceof TypeError) throw invalid('invalidValue', sentences.invalidValue)
    throw error
  }
}
const NOT_SCIM = 'This is no message of SCIM 2.0 (RFC 7644) for a user'
const sentences = {
  invalidPath: 'An operation names an attribute that a user does not have',
  invalidValue: 'An attribute has a value that it cannot have',
  noTarget: 'An operation names a value that is not there',
  mutability: 'An operation changes an attribute that does not change',
} as const satisfies Record<string, string> as Readonly<Record<string, string>> & { readonly invalidValue: string }

/** The resource of a create or a replace. @throws AppError `invalid-request` with the reason in words of SCIM */
export const readResource = (body: unknown): Promise<ToldOf> =>
  reading(() => toldIn({ ...new Schemas.User(withTruth(body) as object, 'in') }, null))

const Patch = z.looseObject({
  Operations: z.array(z.looseObject({ path: z.unknown().optional(), value: z.unknown().optional() })).max(100),
})

/** A person after the operations of a patch. @throws AppError `invalid-request` with the reason in words of SCIM */
export async function patched(before: ScimUser, body: unknown): Promise<ToldOf> {
  const message = Patch.safeParse(body)
  if (!message.success) throw invalid('invalidSyntax', NOT_SCIM)
  const operations = message.data.Operations.map(({ path, value, ...more }) => {
    const short = typeof path === 'string' ? path.replace(`${USER_SCHEMA}:`, '') : path
    const isActive = typeof short === 'string' && short.toLowerCase() === 'active'
    return {
      ...more,
      ...(short !== undefined && { path: short }),
      ...(value !== undefined && { value: isActive ? truth(value) : withTruth(value) }),
    }
  })
  return reading(async () => {
    const patch = new Messages.PatchOp({ ...message.data, Operations: operations } as never)
    // Without a change it gives nothing back.
    const after = await patch.apply(new Schemas.User(before as never, 'out'), async (user) => user)
    return toldIn({ ...(after ?? before) }, before)
  })
}

const Resource = z.object({
  userName: z.string(),
  externalId: trimmed(LONGEST_EXTERNAL_ID).nullish(),
  displayName: z.string().nullish(),
  name: z.object({ formatted: z.string().nullish(), givenName: z.string().nullish(), familyName: z.string().nullish() }).nullish(),
  emails: z.array(z.object({ value: z.string().nullish(), primary: z.boolean().nullish() })).nullish(),
  active: z.boolean().nullish(),
})
type Resource = z.infer<typeof Resource>

/** @param before - what was known; a name that changed in one of its forms is the new one */
function toldIn(resource: object, before: ScimUser | null): ToldOf {
  const parsed = Resource.safeParse(resource)
  if (!parsed.success) throw invalid('invalidValue', sentences.invalidValue)
  const email = addressIn(parsed.data, before)
  if (email === null) throw invalid('invalidValue', 'userName, or the primary value of emails, must be an e-mail address')
  return {
    email,
    name: nameIn(parsed.data, before).slice(0, LONGEST_NAME).toWellFormed() || email.slice(0, email.indexOf('@')),
    externalId: parsed.data.externalId || null,
    active: parsed.data.active ?? true,
  }
}

function addressIn({ userName, emails }: Resource, before: ScimUser | null): string | null {
  const mail = (emails?.find((one) => one.primary) ?? emails?.[0])?.value
  // Where one of the two was changed, that one is meant.
  const given = before && userName === before.userName ? [mail, userName] : [userName, mail]
  for (const one of given) {
    const address = emailAddress.safeParse(one?.trim().toLowerCase())
    if (address.success) return address.data
  }
  return null
}

function nameIn({ displayName, name }: Resource, before: ScimUser | null): string {
  const whole = [displayName, name?.formatted].find((one) => one && one !== before?.displayName)
  const parts = `${name?.givenName ?? ''} ${name?.familyName ?? ''}`.trim()
  const wereParts = `${before?.name.givenName ?? ''} ${before?.name.familyName ?? ''}`.trim()
  if (whole) return whole.trim()
  return parts && parts !== wereParts ? parts : (before?.displayName ?? parts)
}

/** Descriptions of the protocol, which are the same for everybody. */
export const userSchemas = () =>
  [Schemas.User, Schemas.EnterpriseUser].map((schema) => schema.definition.describe('/Schemas') as Record<string, unknown>)
